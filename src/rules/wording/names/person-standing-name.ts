import type { PersonStanding } from '../../accounts/person-standing.ts';

/** How an account stands, in words of staff. */
export function personStandingName(standing: PersonStanding): string {
  return NAMES[standing];
}

const NAMES: Readonly<Record<PersonStanding, string>> = {
  open: 'Open',
  unconfirmed: 'E-mail not confirmed',
  suspended: 'Suspended',
  ended: 'Access ended',
};
