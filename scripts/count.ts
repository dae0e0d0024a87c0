import { parseArgs } from 'node:util';
import { type Counted, countStock, type StockCount } from '#features/stock-counts/server/count-stock.ts';
import type { PackId, VariantId } from '#rules/catalogue/packs/pack.ts';
import { isRefusal } from '#rules/refusal.ts';
import { withOrdersOfShop } from './orders-of-shop.ts';
import { whoRuns } from './who-runs.ts';

const USAGE =
  'npm run count -- PACK NUMBER --reason "Sunday count" [--variant VARIANT]: so many packs are on hand. ' +
  'With --sold, NUMBER packs have left the cellar past the shop.';

/** `npm run count -- PACK NUMBER --reason …`: says how many packs are on hand, whatever baskets and orders wait for. */
const count = readCount();
if (count === null) {
  console.error(USAGE);
  process.exit(1);
}
await withOrdersOfShop(async (shop) => {
  const counted = await countStock(shop, count, shop.now);
  if (isRefusal(counted)) {
    console.error(`Nobody counts pack ${count.packId}: there is no such pack (or variant) in the cellar.`);
    process.exitCode = 1;
    return;
  }
  for (const sentence of sentencesOn(counted)) console.log(sentence);
});

function readCount(): StockCount | null {
  const options = { reason: { type: 'string' }, variant: { type: 'string' }, sold: { type: 'boolean' } } as const;
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [packId = null, number = null, ...rest] = positionals.map(wholeNumber);
    const variantId = values.variant === undefined ? null : wholeNumber(values.variant);
    const reason = values.reason?.trim() ?? '';
    const isVariantWrong = values.variant !== undefined && variantId === null;
    if (packId === null || number === null || rest.length > 0 || reason === '' || isVariantWrong) return null;
    return {
      packId: packId as PackId,
      variantId: variantId as VariantId | null,
      observation: values.sold === true ? { sold: number } : { counted: number },
      reason,
      by: whoRuns(),
    };
  } catch (fault) {
    if (!(fault instanceof TypeError)) throw fault;
    return null;
  }
}

/** Nought or more, as the database counts it. */
function wholeNumber(text: string): number | null {
  const number = Number(text);
  return /^\d{1,9}$/.test(text) ? number : null;
}

function sentencesOn({ was, onHand, cutBaskets, shortOrders, unaccounted }: Counted): readonly string[] {
  return [
    `${onHand} on hand; ${was} before.`,
    ...(cutBaskets.length === 0 ? [] : [`${cutBaskets.length} baskets were cut; their shoppers are told.`]),
    ...(shortOrders.length === 0
      ? []
      : [`Short are the confirmed orders with the numbers ${shortOrders.join(', ')}; mails tell of it.`]),
    ...(unaccounted === 0 ? [] : [`${unaccounted} have left that had not been on hand: count again soon.`]),
  ];
}
