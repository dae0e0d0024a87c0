import type { ApplicationState } from '../../trade/trade-application.ts';

/** How an application for a trade account stands, for staff. */
export function applicationStateName(state: ApplicationState): string {
  return NAMES[state];
}

const NAMES: Readonly<Record<ApplicationState, string>> = {
  waiting: 'Waiting',
  approved: 'Approved',
  refused: 'Refused',
  withdrawn: 'Taken back',
};
