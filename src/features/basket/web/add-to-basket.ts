import { LineStatus, OrderAction } from '#rules/orders/order-codes.ts';
import { ShopMode } from '#rules/roles/shop-mode.ts';
import { whileSame } from '#wire/for-one-customer.ts';
import { CallFailed } from '#wire/failure.ts';
import { sayProblem } from '#wire/say-problem.ts';
import type { SessionStore } from '#wire/session.ts';
import { type Acting, basketAction } from './basket-action.ts';
import { lineWarning } from './lines/line-words.ts';
import type { Added, Wish } from '#features/catalogue/buying.contract.ts';

type Adding = Pick<Acting, 'transport' | 'queryClient'> & {
  readonly session: SessionStore | null;
  /** Whether it is still the customer for whom the button was pressed. */
  readonly isSame: () => boolean;
};

/** Adds to the basket of whoever is logged in by now, or of a guest, and says what came of it. */
export async function addToBasket(
  { queryClient, session, isSame, ...rest }: Adding,
  { packId, quantity, variantId = 0, picks = [], namedPrice = -1 }: Wish,
): Promise<Added> {
  const transport = whileSame(isSame, rest.transport);
  const loggedIn = Boolean(session?.session());
  try {
    const draft = await queryClient
      .getMutationCache()
      .build(queryClient, basketAction({ transport, queryClient, loggedIn, mode: ShopMode.retail }))
      .execute({
        action: OrderAction.changeLine,
        packId,
        numPacks: quantity,
        bAdd: true,
        extraItemId: variantId,
        dynamicPks: [...picks],
        cPrice: namedPrice,
      });
    const lines = draft.items.filter((item) => item.packId === packId);
    const cut = lines.find(({ status }) => CUT.has(status));
    const picPath = lines[0]?.picPath;
    return { added: true, ...(picPath && { picPath }), ...(cut && { note: lineWarning(cut, draft) }) };
  } catch (problem) {
    if (problem instanceof CallFailed && problem.failure?.code === 'SHOP_CLOSED')
      return { added: false, says: '', isClosed: true };
    return { added: false, says: sayProblem(problem) };
  }
}

/** Stock was short, or the limit of one order was reached (D-33, D-44). */
const CUT: ReadonlySet<number> = new Set([LineStatus.reducedForStock, LineStatus.maximumOrDateMoved]);
