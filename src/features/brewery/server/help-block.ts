import type { Block } from '#platform/mail/mail-sheet.ts';
import type { BreweryDetails } from '../brewery.contract.ts';

/** The last words of a mail: whom to turn to when something is wrong. */
export function helpBlock({ email, telephone }: Pick<BreweryDetails, 'email' | 'telephone'>): Block {
  return { text: `Something is wrong? Write to ${email} or call ${telephone} and we will put it right.` };
}
