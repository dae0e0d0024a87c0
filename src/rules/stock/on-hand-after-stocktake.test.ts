import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { onHandAfterStocktake, stocktakeDifference } from './on-hand-after-stocktake.ts';

const units = fc.nat({ max: 500 });
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const event = fc.record({ what: fc.constantFrom('sold', 'received'), number: units });

test('whatever is sold or comes between count and approval, what stands in the cellar is on hand afterwards', () => {
  fc.assert(
    fc.property(units, units, units, fc.array(event), (counted, onHandThen, unaccountedThen, events) => {
      const entry = { counted, onHandThen, unaccountedThen };
      let cellar = counted;
      const now = { onHand: onHandThen, unaccounted: unaccountedThen };
      for (const { what, number } of events) {
        if (what === 'received') {
          cellar += number;
          now.onHand += number;
        } else {
          const sold = Math.min(number, cellar);
          cellar -= sold;
          now.unaccounted += Math.max(0, sold - now.onHand);
          now.onHand = Math.max(0, now.onHand - sold);
        }
      }
      expect(onHandAfterStocktake(entry, now)).toBe(cellar);
    }),
  );
});

test('the sum of what is on hand changes by the sum of the differences', () => {
  const item = fc.record({ counted: units, onHandThen: units, onHand: units });
  fc.assert(
    fc.property(fc.array(item), (items) => {
      const entryOf = (one: (typeof items)[number]) => ({ ...one, unaccountedThen: 0 });
      const after = items.map((one) => onHandAfterStocktake(entryOf(one), { onHand: one.onHand, unaccounted: 0 }));
      const before = sum(items.map(({ onHand }) => onHand));
      expect(sum(after)).toBe(before + sum(items.map((one) => stocktakeDifference(entryOf(one)))));
    }),
  );
});
