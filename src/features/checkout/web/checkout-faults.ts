import type { ExtraKind } from '#rules/catalogue/packs/pack-codes.ts';
import { isTillItem } from '#rules/catalogue/packs/pack-traits.ts';
import { isLive } from '#rules/orders/is-live.ts';
import type { CollectionPointId } from '#rules/orders/placing/draft.ts';
import type { AddressMode, DeliveryMethod, LineStatus, PostcodeCheck } from '#rules/orders/order-codes.ts';
import { readyToPlace } from '#rules/orders/placing/ready-to-place.ts';
import type { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { isRefusal } from '#rules/refusal.ts';
import { type CheckoutForm, goodsGoTo } from './checkout-form.ts';
import type { Order } from '../checkout.contract.ts';

export type StageNumber = 1 | 2 | 3;

/** Field → how to correct it. */
export type Faults = Readonly<Record<string, string>>;

/** What prevents placing the order, by the same rule as on the server (D-70). */
export function faultsOf(form: CheckoutForm, order: Order, guest: boolean): Faults {
  const option = order.metaData.deliveryOptions.find(({ method }) => method === order.deliveryMethod);
  const outcome = readyToPlace({
    draft: {
      ...form,
      separateDeliveryAddress: form.secondAddress,
      lines: order.items.map(({ status }) => ({ status: status as LineStatus })),
      deliveryMethod: order.deliveryMethod as DeliveryMethod,
      siteId: order.siteId > 0 ? (order.siteId as CollectionPointId) : null,
    },
    buyer: { suspended: false, telesales: false },
    shop: { open: true, message: '' },
    guest,
    heldOrdersLinked: order.links.length,
    tillRoll: order.tillRoll,
    hasTillItems: order.items.some((item) => isLive(item) && isTillItem({ extraKind: item.extraTpe as ExtraKind })),
    hasAlcohol: order.metaData.alcoholIncluded,
    minimumMissing: order.minValError,
    delivery: { available: isChoosable(order, option), reason: option?.reason ?? '' },
    collectionPointOpen: true,
    postcodeCheck: order.metaData.postcodeCheck as PostcodeCheck,
    addressMode: order.metaData.addressMode as AddressMode,
    paymentMethod: form.payMethod as PaymentMethod,
    hasEmailItems: order.metaData.emailIncluded || order.metaData.emailValid,
    ageConfirmed: form.ageConfirmed,
    termsAccepted: form.termsAccepted,
  });
  const faults =
    isRefusal(outcome) && outcome.refused === 'not-ready-to-place'
      ? inOrderOfThePage(postcodeOfGoods(outcome.fields, form))
      : {};
  return order.payMethods.includes(form.payMethod)
    ? faults
    : { ...faults, payMethod: 'Please choose how you would like to pay' };
}

/** In the order of the page, for the error summary. */
function inOrderOfThePage(fields: Faults): Faults {
  return Object.fromEntries(Object.entries(fields).toSorted(([one], [other]) => placeOf(one) - placeOf(other)));
}

function placeOf(field: string): number {
  const at = ASKED_IN_ORDER.findIndex((start) => field.startsWith(start));
  return at < 0 ? ASKED_IN_ORDER.length : at;
}

const ASKED_IN_ORDER = [
  'lines',
  'minimum',
  'tillRoll',
  'ageConfirmed',
  'termsAccepted',
  'payMethod',
  'postcode',
  'deliveryMethod',
  'siteId',
  'toName',
  'invoiceAddress.email',
  'invoiceAddress.telephone',
  'invoiceAddress',
  'deliveryAddress',
  'note',
] as const;

/** The faults of the fields on the page: the address is asked for after the way of delivery and its postcode. */
export function faultsToShowNow(faults: Faults): Faults {
  const whereFirst = Object.keys(faults).filter((field) => FIRST.has(field));
  if (whereFirst.length === 0) return faults;
  return Object.fromEntries(Object.entries(faults).filter(([field]) => FIRST.has(field) || !COMES_AFTER.test(field)));
}

const FIRST: ReadonlySet<string> = new Set(['deliveryMethod', 'postcode']);
const COMES_AFTER = /^(toName|note|invoiceAddress|deliveryAddress)/;

/** The postcode of the delivery is asked once, at the top of the stage, whichever address it belongs to. */
export function postcodeOfGoods(faults: Faults, form: CheckoutForm): Faults {
  const { [`${goodsGoTo(form)}.postcode`]: says, ...others } = faults;
  return says === undefined ? faults : { postcode: says, ...others };
}

type Option = Order['metaData']['deliveryOptions'][number];

/** Whether a way of delivery may be chosen: it is available, or lacks only what this page asks for. */
export function isChoosable({ metaData }: Order, option: Option | undefined): boolean {
  if (option === undefined) return false;
  return option.available || (option.method === EMAIL && metaData.emailValid);
}

const EMAIL: DeliveryMethod = 106;

const OF_FIRST_STAGE: ReadonlySet<string> = new Set([
  'lines',
  'minimum',
  'tillRoll',
  'ageConfirmed',
  'termsAccepted',
  'payMethod',
]);

/** Over the counter the stage of the delivery is passed by, so all is asked at the first (D-124). */
type Way = Pick<Order, 'tillRoll'>;

function stageOfField(field: string, { tillRoll }: Way): StageNumber {
  return tillRoll || OF_FIRST_STAGE.has(field) ? 1 : 2;
}

export function faultsOfStage(faults: Faults, stage: StageNumber, order: Way): Faults {
  return Object.fromEntries(Object.entries(faults).filter(([field]) => stageOfField(field, order) === stage));
}

/** The stage after or before another one; `target` = where it leads if none is passed by. */
export function stageShown(target: StageNumber, { tillRoll }: Way, from: StageNumber): StageNumber {
  if (!tillRoll || target !== 2) return target;
  return from === 1 ? 3 : 1;
}

/** The furthest stage that may be shown. */
export function furthestStage(faults: Faults, order: Way): StageNumber {
  const stages = Object.keys(faults).map((field) => stageOfField(field, order));
  return stages.includes(1) ? 1 : stages.includes(2) ? 2 : 3;
}

/** The fields of the server's answer under the names of this form. */
export function fromWire(fields: Faults = {}): Faults {
  return Object.fromEntries(Object.entries(fields).map(([field, says]) => [formName(field), says]));
}

function formName(field: string): string {
  return field
    .replace(/^invAddress/, 'invoiceAddress')
    .replace(/^delAddress/, 'deliveryAddress')
    .replace(/postCode$/, 'postcode');
}

/** The id of a field's control, for the error summary. */
export function controlId(field: string): string {
  return `checkout-${field.replaceAll('.', '-')}`;
}
