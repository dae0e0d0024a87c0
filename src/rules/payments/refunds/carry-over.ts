import { type Pence, pence } from '../../money/pence.ts';

/** A sum that a credit gives back, in pence: what of it counts for another order, and what goes back; and what that order still lacks. */
export type CarriedOver = { readonly carried: Pence; readonly goesBack: Pence; readonly leftToPay: Pence };

/** As much of what is credited as the other order costs counts for that (decision 82). */
export function carryOver(credited: Pence, due: Pence): CarriedOver {
  const carried = pence(Math.min(credited, due));
  return { carried, goesBack: pence(credited - carried), leftToPay: pence(due - carried) };
}
