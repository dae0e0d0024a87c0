import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { later } from '#rules/calendar/instant.ts';
import {
  lamplighter,
  mereMist,
  mixedCase,
  pickSix,
  reedcutter,
  tShirt,
} from '#rules/catalogue/packs/packs.fixtures.ts';
import type { VariantId } from '#rules/catalogue/packs/pack.ts';
import { isLive } from '#rules/orders/is-live.ts';
import { add, afterwards, emptyBasket, setTo } from './basket.fixtures.ts';
import type { BasketFacts, LineChange } from './basket-facts.ts';
import { changeLine } from './change-line.ts';
import { clearBasket } from './clear-basket.ts';
import { refreshBasket } from './refresh-basket.ts';
import { runOut } from './run-out.ts';

/** Any action of a shopper, and the passing of time. */
type Deed = { readonly does: 'change'; readonly change: LineChange } | { readonly does: 'clear' | 'refresh' | 'wait' };

const picks = fc.array(fc.constantFrom(reedcutter.id, lamplighter.id, mereMist.id), { minLength: 5, maxLength: 6 });
const quantity = fc.nat(60);
const change: fc.Arbitrary<LineChange> = fc
  .record({
    pack: fc.constantFrom(reedcutter, lamplighter, mereMist, mixedCase, pickSix, tShirt),
    quantity,
    adds: fc.boolean(),
    picks,
    variantId: fc.constantFrom(501, 502, 503),
  })
  .map(({ pack, quantity, adds, picks, variantId }) =>
    (adds ? add : setTo)(pack, quantity, { picks, variantId: variantId as VariantId }),
  );
const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 8, arbitrary: change.map((change) => ({ does: 'change', change }) as const) },
  { weight: 2, arbitrary: fc.constantFrom<Deed>({ does: 'clear' }, { does: 'refresh' }, { does: 'wait' }) },
);

function after(facts: BasketFacts, deed: Deed): BasketFacts {
  if (deed.does === 'change') return afterwards(facts, changeLine(facts, deed.change));
  if (deed.does === 'clear') return afterwards(facts, clearBasket(facts));
  if (deed.does === 'refresh') return afterwards(facts, refreshBasket(facts));
  const waited = { ...facts, now: later(facts.now, 40 * 60_000) };
  const ranOut = runOut(waited);
  return ranOut === null ? waited : afterwards(waited, ranOut);
}

test('whatever a shopper does, reserved stock equals what her lines hold, never exceeds what there is, and always has a running clock', () => {
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 25 }), (deeds) => {
      deeds.reduce((facts, each) => {
        const next = after(facts, each);
        for (const item of next.cellar) {
          const held = next.holds.filter((hold) => hold.stockItemId === item.id);
          expect(item.reserved).toBe(held.reduce((sum, hold) => sum + hold.quantity, 0));
          expect(item.reserved).toBeLessThanOrEqual(item.onHand);
        }
        for (const line of next.draft.lines) {
          const holding = next.holds.some((hold) => hold.lineId === line.id);
          expect(holding).toBe(isLive(line));
          expect(line.quantity > 0).toBe(isLive(line));
          expect(line.quantity).toBeLessThanOrEqual(48);
        }
        expect(next.draft.reservedUntil === null).toBe(next.holds.length === 0);
        return next;
      }, emptyBasket);
    }),
    { numRuns: 300 },
  );
});

test('two shoppers who take turns never hold more together than there is', () => {
  const turns = fc.array(fc.tuple(fc.boolean(), change), { maxLength: 30 });
  fc.assert(
    fc.property(turns, (moves) => {
      let shoppers: readonly [BasketFacts, BasketFacts] = [emptyBasket, emptyBasket];
      for (const [isSecond, move] of moves) {
        const [first, second] = shoppers;
        const mover = isSecond ? second : first;
        const next = afterwards(mover, changeLine(mover, move));
        const other = { ...(isSecond ? first : second), cellar: next.cellar };
        shoppers = isSecond ? [other, next] : [next, other];
        for (const item of next.cellar) expect(item.reserved).toBeLessThanOrEqual(item.onHand);
      }
    }),
    { numRuns: 200 },
  );
});
