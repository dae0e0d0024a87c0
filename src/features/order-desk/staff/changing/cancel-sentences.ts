import { pence } from '#rules/money/pence.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import type { OrderForDesk } from '../../order-desk.contract.ts';
import { mailSentence } from '../order-words.ts';

type OrderToCancel = Pick<OrderForDesk, 'goesBack' | 'email' | 'goesWith' | 'box' | 'giftVouchers'> & {
  readonly lines: readonly Pick<OrderForDesk['lines'][number], 'isRefundable'>[];
};

/** What cancelling an order does, before it is done; of gift vouchers and codes only where there are any. */
export function cancelSentences(order: OrderToCancel): readonly string[] {
  const { goesBack, email, goesWith, box, giftVouchers, lines } = order;
  const hasCodes = lines.some(({ isRefundable }) => !isRefundable);
  return [
    moneySentence(goesBack),
    ...(giftVouchers > 0 ? ['Gift vouchers that paid for it have their value again.'] : []),
    ...(hasCodes ? ['Codes that it issued open nothing any more.'] : []),
    ...(lines.length > 0 ? ['What is in it can be sold again.'] : []),
    ...goesWith.map(({ orderRef, added }) =>
      added ? `${orderRef}, which was added to it, is cancelled with it.` : `${orderRef} waits at the brewery again.`,
    ),
    ...(box === null ? [] : [`It leaves the box of ${box.orderRef}, and the packer gets a new slip of that.`]),
    mailSentence(email),
    'It cannot be undone.',
  ];
}

function moneySentence({ own, ofAdditions }: OrderForDesk['goesBack']): string {
  const sum = pence(own + ofAdditions);
  if (sum === 0) return 'No money goes back: none has come.';
  const parts =
    ofAdditions > 0
      ? `: ${formatMoney(own)} of this order, and ${formatMoney(ofAdditions)} of what was added to it`
      : '';
  return `${formatMoney(sum)} goes back the way it came${parts}.`;
}
