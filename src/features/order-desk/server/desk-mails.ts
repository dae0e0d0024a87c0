import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import { helpBlock } from '#features/brewery/server/help-block.ts';
import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import { addressLines } from '#features/basket/server/view/address-lines.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { type Block, headedMail } from '#platform/mail/mail-sheet.ts';
import { type Despatch, OWN_VAN } from '#rules/orders/desk/despatch.ts';
import { collectionTimesOn } from '#rules/opening-hours/collection-times-on.ts';
import { daysToCollect } from '#rules/opening-hours/days-to-collect.ts';
import { formatDayInWords } from '#rules/wording/formats/format-date.ts';
import { ageInMail, ageLabel } from '#rules/wording/shop/age-policy-words.ts';
import { linesLeft, nameOf, type PlacedFacts, referenceOf, storedView } from '#features/orders/server/placed-facts.ts';

type FactsOfBox = PlacedFacts & {
  /** What goes along in the box. */
  readonly linked: readonly StoredOrder[];
};

/** Where orders are given out, with the hours. */
type PointsNow = Pick<ShopFacts, 'collectionPoints' | 'today' | 'now'>;

/** The mail for an order that has left: who carries it, and where it can be followed (D-114). */
export function despatchedMail(facts: FactsOfBox, { courier, trackingNumber, trackingUrl }: Despatch): Mail {
  const subject = `Your order ${referenceOf(facts)} is on its way`;
  return mailOf(facts, 'despatched', subject, [
    { text: `It left the brewery today ${courier === OWN_VAN ? 'in our own van' : `with: ${courier}`}.` },
    ...(trackingNumber === '' ? [] : [{ text: `Tracking number: ${trackingNumber}` }]),
    ...(trackingUrl === '' ? [] : [{ link: 'Follow your parcel', to: trackingUrl }]),
    { lines: ['It goes to', ...addressLines(facts.order)] },
    { text: `${ageLabel(facts.brewery.agePolicy)}: somebody of 18 or over has to be there to take it.` },
  ]);
}

/** The mail for an order that can be collected now: where, when, and what to bring (D-114). */
export function readyMail(facts: FactsOfBox, { collectionPoints, today, now }: PointsNow): Mail {
  const { site } = storedView(facts);
  const { collectOn, siteId } = facts.order;
  const hours = collectionPoints.find(({ id }) => id === siteId)?.hours ?? [];
  const from = collectOn !== null && collectOn > today ? collectOn : today;
  const days = daysToCollect(hours, from, now);
  const subject = `Your order ${referenceOf(facts)} is ready to collect`;
  return mailOf(facts, 'ready', subject, [
    { text: `Please give the name ${facts.order.toName} or the number ${referenceOf(facts)} at the counter.` },
    ...(site === null
      ? []
      : [{ lines: ['Collect from', site.name, ...site.address, site.times].filter((line) => line !== '') }]),
    ...(site === null || days.length === 0
      ? []
      : [
          {
            lines: [
              'Open for collection',
              ...days.map((day) => `${formatDayInWords(day)}, ${collectionTimesOn(hours, day)}`),
            ],
          },
        ]),
    { text: ageInMail(facts.brewery.agePolicy) },
  ]);
}

function mailOf(facts: FactsOfBox, kind: 'despatched' | 'ready', subject: string, words: readonly Block[]): Mail {
  const { order, brewery, linked } = facts;
  return headedMail({ orderId: order.id, onceKey: `${kind}/${order.id}`, to: order.invoiceAddress.email, subject }, [
    ...words,
    ...contentsOf(order),
    ...linked.flatMap((other) => {
      const contents = contentsOf(other);
      return contents.length === 0
        ? []
        : [{ text: `With it comes your order ${referenceOf({ order: other })}:` }, ...contents];
    }),
    helpBlock(brewery),
  ]);
}

/** What is packed of an order; nothing where it only charges for the delivery, or all of it comes by e-mail. */
function contentsOf(order: StoredOrder): readonly Block[] {
  const packed = linesLeft(order).filter(({ shown }) => !shown.byEmail);
  return packed.length === 0 ? [] : [{ rows: packed.map(({ shown, left }) => [nameOf(shown), `${left} ×`]) }];
}
