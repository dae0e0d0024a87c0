import { helpBlock } from '#features/brewery/server/help-block.ts';
import { howToTransfer, linkToOrder, onAccountSays, whatWasBought } from '#features/orders/server/confirmation-mail.ts';
import { type PlacedFacts, referenceOf, storedView } from '#features/orders/server/placed-facts.ts';
import { tokenHash } from '#platform/ids.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { type Block, headedMail } from '#platform/mail/mail-sheet.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { bearsVat } from '#rules/pricing/bears-vat.ts';
import { isOwedOnAccount } from '#rules/payments/is-owed-on-account.ts';
import { deliveryMethodName } from '#rules/wording/names/delivery-method-name.ts';
import { formatDayInWords } from '#rules/wording/formats/format-date.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { paths } from '#site/paths.ts';

type Quoted = PlacedFacts & {
  /** The secret of the link. */
  readonly token: string;
  readonly goodUntil: CalendarDay;
};

/** Tells a customer what the delivery of her order costs, and asks whether she wants it so. */
export function quoteMail(facts: Quoted): Mail {
  const { order, brewery, publicUrl, token, goodUntil } = facts;
  const { delivery } = storedView(facts).priced;
  const hasVat = bearsVat(delivery.vatParts);
  const subject = `The delivery of your order ${referenceOf(facts)} costs ${formatMoney(delivery.net)}${hasVat ? ' without VAT' : ''}`;
  return headedMail(
    {
      orderId: order.id,
      onceKey: `order-quote/${order.id}/${tokenHash(token).slice(0, 16)}`,
      to: order.invoiceAddress.email,
      subject,
      secrets: { pass: null, codes: [token] },
    },
    [
      {
        text: `${deliveryMethodName(order.deliveryMethod)} costs ${formatMoney(delivery.net)}${hasVat ? `, and ${formatMoney(delivery.gross)} with VAT` : ''}. Please tell us whether you want your order so.`,
      },
      // The secret is in the fragment, which no server receives.
      { link: 'Accept or refuse it', to: `${publicUrl}${paths.quote}#${token}` },
      {
        text: `The price is good until ${formatDayInWords(goodUntil)}, and so long everything in your order is kept for you; then the order is cancelled. If you get another price, only the newest counts. Please do not pass this mail on.`,
      },
      ...whatWasBought(facts),
      helpBlock(brewery),
    ],
  );
}

type Accepted = PlacedFacts & { readonly passToken: string; readonly paysOnline: boolean };

/** Tells a customer who has accepted a quote that her order goes ahead, and what is to be paid by when. */
export function quoteAcceptedMail(facts: Accepted): Mail {
  const { order, brewery, passToken, paysOnline } = facts;
  return headedMail(
    {
      orderId: order.id,
      onceKey: `quote-accepted/${order.id}`,
      to: order.invoiceAddress.email,
      subject: `Your order ${referenceOf(facts)} is confirmed`,
      secrets: { pass: passToken, codes: [] },
    },
    [
      { text: 'You have accepted the price of its delivery, so your order is confirmed.' },
      ...howItIsPaid(facts),
      linkToOrder(paysOnline ? 'See your order, or pay online' : 'See your order', facts),
      ...whatWasBought(facts),
      helpBlock(brewery),
    ],
  );
}

function howItIsPaid(facts: Accepted): readonly Block[] {
  if (isOwedOnAccount(facts.order))
    return [{ text: onAccountSays(facts.order) }, { text: 'We pack it, and agree its day with you.' }];
  return [{ text: 'We pack it, and agree its day with you, once it is paid.' }, ...howToTransfer(facts)];
}

/** Tells the brewery that a quote was accepted, so that the journey is booked. */
export function quoteAnsweredMail(facts: PlacedFacts): Mail {
  const { order, brewery } = facts;
  const { delivery, due, onAccount } = storedView(facts).priced;
  return headedMail(
    {
      orderId: order.id,
      onceKey: `quote-answered/${order.id}`,
      to: brewery.email,
      subject: `Accepted: ${formatMoney(delivery.net)} for the delivery of ${referenceOf(facts)}`,
    },
    [
      { text: `Its customer has accepted the price: ${deliveryMethodName(order.deliveryMethod)}.` },
      {
        text: isOwedOnAccount(order)
          ? `${formatMoney(onAccount)} goes on its account: it can be packed.`
          : `${formatMoney(due)} are still to come; it is packed once they have.`,
      },
    ],
  );
}

type Lapsed = PlacedFacts & {
  /** Null = nobody has quoted a price. */
  readonly goodUntil: CalendarDay | null;
};

/** Why an order has lapsed, for its customer and its history. */
export function lapsedBecause(goodUntil: CalendarDay | null): string {
  return goodUntil === null
    ? 'We could not tell you in time what its delivery costs. We are sorry: please call us.'
    : `Our price for its delivery was good until ${formatDayInWords(goodUntil)}, and nobody has accepted it.`;
}

/** Tells the brewery that an order has lapsed, and what is in it can be sold again. */
export function quoteLapsedMail(facts: Lapsed): Mail {
  const { order, brewery, goodUntil } = facts;
  const { toName, invoiceAddress } = order;
  return headedMail(
    {
      orderId: order.id,
      onceKey: `quote-lapsed/${order.id}`,
      to: brewery.email,
      subject: `${referenceOf(facts)} has lapsed: its quote ${goodUntil === null ? 'was not made' : 'was not accepted'} in time`,
    },
    [
      {
        text:
          goodUntil === null
            ? 'Nobody has quoted the price of its delivery in time, so it is cancelled, and what was in it can be sold again. Please call its customer.'
            : `The price of its delivery was good until ${formatDayInWords(goodUntil)}, and its customer has not answered. It is cancelled, and what was in it can be sold again.`,
      },
      { lines: [toName, invoiceAddress.email, invoiceAddress.telephone].filter((line) => line !== '') },
    ],
  );
}
