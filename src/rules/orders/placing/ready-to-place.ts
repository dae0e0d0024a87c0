import { isLive } from '../is-live.ts';
import type { ShopOpening } from '#rules/basket/basket-facts.ts';
import type { Pence } from '#rules/money/pence.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { postcodeFault } from '#rules/postcodes/postcode.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { Buyer } from '#rules/roles/buyer.ts';
import { deliveryBarSentence } from '#rules/wording/orders/delivery-bar-sentence.ts';
import { PICK_A_METHOD } from '#rules/wording/refusals/refusal-sentence.ts';
import { addressFaults, LINE_LENGTH } from '../amending/address-faults.ts';
import type { Draft, DraftLine } from './draft.ts';
import { goodsAddress } from './goods-address.ts';
import { AddressMode, DeliveryMethod, PostcodeCheck } from '../order-codes.ts';
import type { PlaceFault } from './place-fields.ts';

/** The parts of a draft that placing depends on. The browser has them too, and checks the same rule before asking the server. */
export type DraftToPlace = Pick<
  Draft,
  'deliveryMethod' | 'siteId' | 'toName' | 'note' | 'invoiceAddress' | 'deliveryAddress' | 'separateDeliveryAddress'
> & { readonly lines: readonly Pick<DraftLine, 'status'>[] };

/** Everything that decides whether an order may be placed, at each stage of the checkout and again at confirm (D-70). */
export type PlaceFacts = {
  readonly draft: DraftToPlace;
  readonly buyer: Pick<Buyer, 'suspended' | 'telesales'>;
  readonly shop: ShopOpening;
  /** Nobody is logged in. */
  readonly guest: boolean;
  readonly heldOrdersLinked: number;
  /** It is taken away over the counter (D-124): nothing of a delivery is asked for, and no terms are. */
  readonly tillRoll: boolean;
  /** Something in it is sold over the counter alone (D-36). */
  readonly hasTillItems: boolean;
  /** Over the counter the age is asked for alcohol alone. */
  readonly hasAlcohol: boolean;
  /** Pence missing to the order minimum (`minimumMissing` of the priced order). */
  readonly minimumMissing: Pence;
  /** Whether the chosen method is on offer, and the sentence that says why not. */
  readonly delivery: { readonly available: boolean; readonly reason: string };
  /** Whether the chosen site takes collections now; the browser leaves this check to the server. */
  readonly collectionPointOpen: boolean;
  readonly postcodeCheck: PostcodeCheck;
  readonly addressMode: AddressMode;
  readonly paymentMethod: PaymentMethod;
  /** The basket contains a ticket or voucher that goes by e-mail (D-83). */
  readonly hasEmailItems: boolean;
  readonly ageConfirmed: boolean;
  readonly termsAccepted: boolean;
};

/**
 * Whether the order may be placed (D-70): 'ready', or a refusal with every field at fault and its sentence. When PayPal supplies
 * the addresses, check again with mode full once they are known, before capturing (D-86).
 */
export function readyToPlace(facts: PlaceFacts): 'ready' | Refusal {
  if (facts.buyer.suspended) return { refused: 'shopper-suspended' };
  if (!facts.shop.open && !facts.buyer.telesales) return { refused: 'shop-closed', message: facts.shop.message };
  const faults = [...basketFaults(facts), ...wayFaults(facts), ...personFaults(facts), ...addressesOf(facts)];
  return faults.length === 0 ? 'ready' : { refused: 'not-ready-to-place', fields: firstPerField(faults) };
}

function basketFaults(facts: PlaceFacts): readonly PlaceFault[] {
  const faults: PlaceFault[] = [];
  if (!facts.draft.lines.some(isLive) && facts.heldOrdersLinked === 0) {
    faults.push(['lines', 'Your shopping basket is empty']);
  }
  if (facts.minimumMissing > 0) faults.push(['minimum', 'Minimum order value error']);
  return faults;
}

/** Over the counter there is no delivery; things of the till are sold in no other way. */
function wayFaults(facts: PlaceFacts): readonly PlaceFault[] {
  if (facts.tillRoll) return [];
  const delivery = deliveryFaults(facts);
  return facts.hasTillItems ? [['tillRoll', OVER_THE_COUNTER_ONLY], ...delivery] : delivery;
}

const OVER_THE_COUNTER_ONLY = 'Something in the basket is sold over the counter alone: choose “Taken away now”';

/** Who takes it away is asked for an e-mail address only where something is mailed to her. */
function addressesOf(facts: PlaceFacts): readonly PlaceFault[] {
  return addressFaults({ ...facts, guest: facts.guest && !facts.tillRoll });
}

function deliveryFaults(facts: PlaceFacts): readonly PlaceFault[] {
  const { draft, delivery } = facts;
  if (draft.deliveryMethod === DeliveryMethod.notChosen) {
    return [['deliveryMethod', 'Please select your delivery method']];
  }
  const faults: PlaceFault[] = [];
  if (!delivery.available) {
    faults.push(['deliveryMethod', delivery.reason || PICK_A_METHOD]);
  }
  if (draft.deliveryMethod === DeliveryMethod.collection) faults.push(...collectionPointFaults(facts));
  if (draft.deliveryMethod === DeliveryMethod.localFree && facts.postcodeCheck !== PostcodeCheck.eligible) {
    faults.push(['postcode', LOCAL_POSTCODE_SENTENCES[facts.postcodeCheck]]);
  }
  return [...faults, ...needlessPostcodeFaults(facts)];
}

/** A collection needs no postcode, but what is written there stands on its papers (D-86). */
function needlessPostcodeFaults({ addressMode, draft }: PlaceFacts): readonly PlaceFault[] {
  if (addressMode !== AddressMode.nameAndEmail) return [];
  const faults: PlaceFault[] = [];
  const fault = faultOfGiven(goodsAddress(draft).postcode);
  if (fault !== null) faults.push(['postcode', `${fault}, or leave it empty: it is not needed`]);
  // The page shows it with its address, which can only be left out as a whole.
  if (draft.separateDeliveryAddress && faultOfGiven(draft.invoiceAddress.postcode) !== null)
    faults.push(['invoiceAddress.postcode', NEEDLESS_ADDRESS]);
  return faults;
}

function faultOfGiven(postcode: string): string | null {
  return postcode.trim() === '' ? null : postcodeFault(postcode);
}

const NEEDLESS_ADDRESS =
  'The postcode of your own address is not a whole one: please leave the address out, it is not needed';

function collectionPointFaults({ draft, collectionPointOpen }: PlaceFacts): readonly PlaceFault[] {
  if (draft.siteId === null) return [['siteId', 'Please select where you will collect your order']];
  if (collectionPointOpen) return [];
  return [['siteId', 'Orders cannot be collected there any more, please select another place']];
}

const LOCAL_POSTCODE_SENTENCES = {
  [PostcodeCheck.missing]: deliveryBarSentence({ because: 'postcode-missing' }),
  [PostcodeCheck.notEligible]: deliveryBarSentence({ because: 'postcode-not-local' }),
} as const;

function personFaults(facts: PlaceFacts): readonly PlaceFault[] {
  const faults: PlaceFault[] = [];
  if (nameRequired(facts) && facts.draft.toName.trim() === '') faults.push(['toName', 'Please enter your name']);
  if (facts.draft.toName.length > LINE_LENGTH) faults.push(['toName', `A name has at most ${LINE_LENGTH} characters`]);
  if (facts.draft.note.length > 500) faults.push(['note', 'A note has at most 500 characters']);
  if (!facts.ageConfirmed && (!facts.tillRoll || facts.hasAlcohol))
    faults.push(['ageConfirmed', 'Please confirm that you are 18 or over']);
  if (!facts.termsAccepted && !facts.tillRoll)
    faults.push(['termsAccepted', 'Please accept the privacy notice, terms and conditions']);
  return faults;
}

function nameRequired(facts: PlaceFacts): boolean {
  if (facts.tillRoll) return false;
  return facts.addressMode >= AddressMode.full || PAID_BY_NAME.includes(facts.paymentMethod);
}

const PAID_BY_NAME: readonly PaymentMethod[] = [
  PaymentMethod.bankTransfer,
  PaymentMethod.onAccount,
  PaymentMethod.nothingToPay,
];

/** The first fault of each field, in the order of the page. The sentence of the whole refusal is the first of these. */
function firstPerField(faults: readonly PlaceFault[]): Readonly<Record<string, string>> {
  const firsts = faults.filter(([field], place) => faults.findIndex(([other]) => other === field) === place);
  return Object.fromEntries(firsts);
}
