import type { BusinessStanding } from '../../trade/business-standing.ts';

/** How a trade account stands, in a word. */
export function businessStandingName(standing: BusinessStanding): string {
  return NAMES[standing];
}

const NAMES: Readonly<Record<BusinessStanding, string>> = {
  open: 'May buy',
  showroom: 'May look',
  closed: 'Closed',
};
