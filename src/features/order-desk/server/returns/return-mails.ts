import { helpBlock } from '#features/brewery/server/help-block.ts';
import { nameOf, type PlacedFacts, referenceOf, soldLines, storedView } from '#features/orders/server/placed-facts.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { type Block, headedMail } from '#platform/mail/mail-sheet.ts';
import { sellerAddress } from '#rules/brewery/seller-address.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { lastDayToSendBack } from '#rules/returns/withdrawal-period.ts';
import { formatDayInWords } from '#rules/wording/formats/format-date.ts';
import type { NewReturn } from './returns.repository.ts';

export type ReturnMailFacts = PlacedFacts & { readonly id: number; readonly wish: NewReturn; readonly now: Instant };

/**
 * Acknowledges the wish on a durable medium (Consumer Contracts Regulations 2013, regulation 32), and says what happens next, and
 * who pays for it.
 */
export function returnReceivedMail(facts: ReturnMailFacts): Mail {
  const { order, brewery, wish } = facts;
  const subject = `What you return of order ${referenceOf(facts)}`;
  return headedMail(
    { orderId: order.id, onceKey: `return-received/${facts.id}`, to: order.invoiceAddress.email, subject },
    [
      { text: wish.reason === 'faulty' ? SORRY : 'We have received that you return this:' },
      { rows: rowsOf(facts) },
      ...(wish.why === '' ? [] : [{ lines: ['Why', wish.why] }]),
      ...(wish.reason === 'faulty' ? [{ text: ABOUT_FAULTS }] : whatSheDoes(facts)),
      helpBlock(brewery),
    ],
  );
}

const SORRY = 'We are sorry that something was wrong with this:';
const ABOUT_FAULTS =
  'Please keep it, and send nothing back yet: somebody at the brewery looks at this and writes to you. Whatever it takes to put ' +
  'it right costs you nothing.';

function whatSheDoes({ brewery, wish, now }: ReturnMailFacts): readonly Block[] {
  return [
    {
      text: `Please send it, or bring it, by ${formatDayInWords(lastDayToSendBack(londonDay(now)))} to this address. You bear the cost of the return.`,
    },
    { lines: [brewery.legalName, ...sellerAddress(brewery)] },
    {
      text:
        `We pay back what it cost${wish.withDelivery ? ', and what its delivery cost' : ''}, by the way you paid, within 14 days ` +
        'of getting it back or your proof of having sent it. We may pay back less for what was handled more than is needed to see ' +
        'what it is.',
    },
  ];
}

/** Tells the brewery what comes back, and where it is answered. */
export function returnRequestedMail(facts: ReturnMailFacts): Mail {
  const { order, brewery, publicUrl, wish } = facts;
  const { toName, invoiceAddress } = order;
  const subject = `Please look at this: ${referenceOf(facts)}, ${wish.reason === 'faulty' ? 'something is wrong' : 'to return'}`;
  return headedMail({ orderId: order.id, onceKey: `return-requested/${facts.id}`, to: brewery.email, subject }, [
    {
      text:
        wish.reason === 'faulty'
          ? 'Its customer says that this came broken, off or wrong:'
          : 'Its customer has changed their mind and returns this:',
    },
    { rows: rowsOf(facts) },
    ...(wish.why === '' ? [] : [{ lines: ['Why', wish.why] }]),
    { lines: [toName, invoiceAddress.email, invoiceAddress.telephone].filter((line) => line !== '') },
    { link: 'Open the order', to: `${publicUrl}/staff/orders/${order.id}` },
  ]);
}

/** The answer, where it is not a refund that the software makes. */
export function returnAnsweredMail(
  facts: PlacedFacts & { readonly id: number; readonly outcome: 'refunded' | 'declined'; readonly why: string },
): Mail {
  const { order, brewery, outcome, why } = facts;
  const subject = `What you return of order ${referenceOf(facts)}`;
  return headedMail(
    { orderId: order.id, onceKey: `return-answered/${facts.id}`, to: order.invoiceAddress.email, subject },
    [
      {
        text:
          outcome === 'refunded'
            ? 'We have sent your money back.'
            : 'We have looked at what you wish to return, and cannot take it back.',
      },
      ...(why === '' ? [] : [{ text: why }]),
      helpBlock(brewery),
    ],
  );
}

function rowsOf(facts: ReturnMailFacts): readonly string[][] {
  return soldLines(storedView(facts)).flatMap(({ shown }) => {
    const wished = facts.wish.lines.find(({ lineId }) => lineId === shown.lineId);
    return wished === undefined ? [] : [[nameOf(shown), `${wished.quantity} ×`]];
  });
}
