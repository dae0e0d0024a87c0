import type { TillStanding } from '../../till/till-standing.ts';

const NAMES: Readonly<Record<TillStanding, string>> = {
  waiting: 'Waits for its device',
  'code-over': 'The code has run out',
  'in-use': 'In use',
  revoked: 'Revoked',
};

export function tillStandingName(standing: TillStanding): string {
  return NAMES[standing];
}
