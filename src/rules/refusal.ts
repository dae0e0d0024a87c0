import type { ImportState } from './import/import-kinds.ts';
import type { CalendarDay, Instant } from './calendar/instant.ts';
import type { SaleState } from './catalogue/shelf/sale-state.ts';
import type { PostState } from './content/post-codes.ts';
import type { Pence } from './money/pence.ts';
import type { Module } from './modules/module-parts.ts';
import type { DayObstacle } from './delivery/move-day.ts';
import type { GylesObstacle } from './gyles/gyles-obstacle.ts';
import type { RecallObstacle } from './gyles/recall-obstacle.ts';
import type { AddObstacle } from './orders/amending/add-to-order.ts';
import type { AmendObstacle } from './orders/amending/amend-order.ts';
import type { OrderStatus } from './orders/order-codes.ts';
import type { PaperObstacle } from './orders/desk/paper-obstacle.ts';
import type { PackingWaitsFor } from './orders/desk/packing-waits-for.ts';
import type { LinkObstacle } from './trade/link-person.ts';
import type { ApplicationState } from './trade/trade-application.ts';
import type { CollectionPointUse } from './places/why-not-remove-collection-point.ts';
import type { QuoteState } from './quotes/quote-state.ts';
import type { ProviderKind } from './set-up/provider-kinds.ts';
import type { SetUpStep } from './set-up/set-up-steps.ts';
import type { StocktakeObstacle } from './stock/stocktake-obstacle.ts';
import type { ServerStateName } from './server-state/server-state.ts';

/** Every business refusal with its facts. HTTP status and sentence are each defined once, in exhaustive records. */
export type Refusal =
  | { readonly refused: 'sold-out'; readonly packName: string }
  | { readonly refused: 'unknown-pack' }
  | { readonly refused: 'unknown-order' }
  | { readonly refused: 'no-draft-to-place' }
  | { readonly refused: 'unknown-line' }
  | { readonly refused: 'unknown-site' }
  | { readonly refused: 'unknown-box' }
  | { readonly refused: 'unknown-page' }
  | { readonly refused: 'unknown-voucher' }
  | { readonly refused: 'invalid-code' }
  | { readonly refused: 'invalid-voucher' }
  | { readonly refused: 'too-many-codes'; readonly most: number }
  | { readonly refused: 'voucher-not-on-order' }
  | { readonly refused: 'membership-stays' }
  | { readonly refused: 'unknown-held-order' }
  | { readonly refused: 'unknown-message' }
  | { readonly refused: 'unknown-problem' }
  | { readonly refused: 'unknown-round' }
  | { readonly refused: 'unknown-payment' }
  | { readonly refused: 'unknown-mail' }
  | { readonly refused: 'unknown-note' }
  | { readonly refused: 'unknown-bank-line' }
  | { readonly refused: 'unknown-refund-link' }
  | { readonly refused: 'unknown-quote' }
  | { readonly refused: 'unknown-transfer' }
  | { readonly refused: 'unknown-transfer-file' }
  | { readonly refused: 'unknown-event' }
  | { readonly refused: 'unknown-sign-up' }
  | { readonly refused: 'unknown-post' }
  | { readonly refused: 'unknown-picture' }
  | { readonly refused: 'unknown-card' }
  | { readonly refused: 'unknown-outlet' }
  | { readonly refused: 'unknown-business' }
  /** Nobody has this account to whom staff could sell. */
  | { readonly refused: 'unknown-customer' }
  | { readonly refused: 'unknown-linked-person' }
  | { readonly refused: 'unknown-agreed-price' }
  | { readonly refused: 'agreed-price-changed' }
  | { readonly refused: 'unknown-price-list' }
  | { readonly refused: 'unknown-voucher-at-desk' }
  | { readonly refused: 'unknown-import' }
  | { readonly refused: 'unknown-import-row' }
  | { readonly refused: 'import-without-currency'; readonly because: 'not-said' | 'other' }
  | { readonly refused: 'cannot-move-import'; readonly state: ImportState | 'nobody' | 'no-failed-pictures' }
  | { readonly refused: 'unknown-voucher-batch' }
  | { readonly refused: 'unknown-voucher-kind' }
  | { readonly refused: 'unknown-club' }
  | { readonly refused: 'unknown-product' }
  | { readonly refused: 'unknown-gyle' }
  /** Bins belong to the site, or it was counted. */
  | { readonly refused: 'stock-site-in-use'; readonly bins: number; readonly counts: number }
  /** Packs lie in the bin. */
  | { readonly refused: 'stock-bin-in-use'; readonly packs: number }
  | { readonly refused: 'unknown-stock-site' }
  | { readonly refused: 'unknown-stock-bin' }
  | { readonly refused: 'unknown-stocktake' }
  | { readonly refused: 'stocktake-obstacle'; readonly why: StocktakeObstacle }
  | { readonly refused: 'unknown-zone' }
  | { readonly refused: 'unknown-terms' }
  /** Orders name a text from its day on. */
  | { readonly refused: 'terms-have-begun' }
  | { readonly refused: 'unknown-local-round' }
  | { readonly refused: 'cannot-move-product'; readonly state: SaleState }
  /** Packs of products with these names hold packs of it. */
  | { readonly refused: 'product-in-use'; readonly names: readonly string[] }
  | { readonly refused: 'account-without-email' }
  | { readonly refused: 'unknown-application' }
  | { readonly refused: 'application-waiting' }
  | { readonly refused: 'application-decided'; readonly state: ApplicationState }
  | { readonly refused: 'may-not-apply' }
  /** Null = whoever applied has no account any more. */
  | { readonly refused: 'applicant-not-linked'; readonly because: LinkObstacle | null }
  | { readonly refused: 'unknown-audit-entry' }
  | { readonly refused: 'wrong-fields'; readonly fields: Readonly<Record<string, string>> }
  /** Somebody else saved it since it was read; null = unknown who. */
  | { readonly refused: 'version-conflict'; readonly by: string | null; readonly at: Instant }
  /** Somebody else has made prices other ones since they were read, by cell. */
  | { readonly refused: 'prices-changed'; readonly fields: Readonly<Record<string, string>> }
  | { readonly refused: 'unknown-prepared-prices' }
  /** What took effect is history. */
  | { readonly refused: 'prices-released' }
  /** The environment of the start says how it is used. */
  | { readonly refused: 'provider-fixed'; readonly provider: ProviderKind }
  /** What has to stand before the shop opens. */
  | { readonly refused: 'shop-not-ready'; readonly missing: readonly SetUpStep[] }
  /** It has not been confirmed that a module goes which is in use. */
  | { readonly refused: 'module-in-use'; readonly module: Module; readonly inUse: number }
  /** The operator has set the state of the server when it was started (D-26). */
  | { readonly refused: 'server-state-forced'; readonly state: ServerStateName }
  | { readonly refused: 'cannot-move-post'; readonly state: PostState }
  | { readonly refused: 'post-in-use'; readonly because: 'published' | 'pages' | 'products' }
  /** The titles of what uses it. */
  | { readonly refused: 'picture-in-use'; readonly uses: readonly string[] }
  | { readonly refused: 'collection-point-in-use'; readonly because: CollectionPointUse }
  | { readonly refused: 'not-for-sale'; readonly packName: string }
  | { readonly refused: 'members-only'; readonly packName: string }
  | { readonly refused: 'needs-own-order'; readonly packName: string }
  | { readonly refused: 'no-common-day'; readonly packName: string }
  | { readonly refused: 'day-not-possible'; readonly day: CalendarDay }
  | { readonly refused: 'choose-an-option'; readonly packName: string }
  | { readonly refused: 'beers-not-picked' }
  | { readonly refused: 'too-many-packs'; readonly most: number }
  | { readonly refused: 'value-out-of-bounds'; readonly least: Pence; readonly most: Pence }
  | { readonly refused: 'shop-closed'; readonly message: string }
  | { readonly refused: 'shopper-suspended' }
  | { readonly refused: 'too-much-held'; readonly most: number }
  | { readonly refused: 'nothing-held' }
  | { readonly refused: 'extension-used' }
  | { readonly refused: 'staff-only' }
  | { readonly refused: 'no-till' }
  | { readonly refused: 'till-revoked' }
  | { readonly refused: 'unknown-till' }
  /** There is no such code, or it has run out or was used. */
  | { readonly refused: 'wrong-till-code' }
  /** A till that has its device needs no code any more, and one that is revoked gets none. */
  | { readonly refused: 'no-till-code' }
  | { readonly refused: 'unknown-till-sale' }
  | { readonly refused: 'voucher-not-at-till' }
  | { readonly refused: 'unknown-tab' }
  /** It is paid or given up. */
  | { readonly refused: 'tab-closed' }
  | { readonly refused: 'tab-with-another-till' }
  | { readonly refused: 'second-factor-needed' }
  | { readonly refused: 'second-factor-too-old' }
  | { readonly refused: 'second-factor-exists' }
  | { readonly refused: 'no-second-factor' }
  | { readonly refused: 'wrong-second-factor' }
  | { readonly refused: 'second-factor-demanded' }
  | { readonly refused: 'own-second-factor' }
  | { readonly refused: 'recovery-code-too-weak' }
  | { readonly refused: 'last-second-factor' }
  | { readonly refused: 'wrong-passkey' }
  | { readonly refused: 'unknown-passkey' }
  | { readonly refused: 'log-in-first' }
  | { readonly refused: 'wrong-log-in' }
  | { readonly refused: 'account-fields'; readonly fields: Readonly<Record<string, string>> }
  | { readonly refused: 'link-over'; readonly purpose: 'confirm' | 'reset' | 'new-email' | 'erase' | 'data' }
  /** A mailed link gives no access to data of an account (D-165). */
  | { readonly refused: 'data-of-account' }
  | { readonly refused: 'outside-not-offered' }
  | { readonly refused: 'outside-not-proved' }
  | { readonly refused: 'outside-not-reached' }
  | { readonly refused: 'outside-email-missing' }
  | { readonly refused: 'password-needed-once'; readonly fields: Readonly<Record<string, string>> }
  | { readonly refused: 'password-only' }
  | { readonly refused: 'look-at-your-mail' }
  | { readonly refused: 'password-first' }
  | { readonly refused: 'last-way-in' }
  | { readonly refused: 'email-taken' }
  | { readonly refused: 'unknown-session' }
  | { readonly refused: 'unknown-address' }
  | { readonly refused: 'address-book-full'; readonly most: number }
  | { readonly refused: 'last-administrator' }
  | { readonly refused: 'unknown-person' }
  | { readonly refused: 'own-access' }
  | { readonly refused: 'not-to-suspend'; readonly because: 'staff' | 'suspended' }
  | { readonly refused: 'not-suspended' }
  | { readonly refused: 'still-being-paid'; readonly orders: readonly string[] }
  | { readonly refused: 'still-on-its-way'; readonly orders: readonly string[] }
  | { readonly refused: 'age-not-confirmed'; readonly fields: Readonly<Record<string, string>> }
  | { readonly refused: 'payment-in-progress' }
  /** The order is not what the shopper saw when she pressed the button: nothing was started (D-103). */
  | { readonly refused: 'order-changed' }
  | { readonly refused: 'already-confirmed' }
  | { readonly refused: 'cannot-move-order'; readonly from: OrderStatus; readonly to: OrderStatus }
  | { readonly refused: 'cannot-amend-order'; readonly because: AmendObstacle }
  /** It was packed from something that was recalled since. */
  | { readonly refused: 'gyle-recalled'; readonly gyles: readonly string[] }
  | { readonly refused: 'recall-obstacle'; readonly why: RecallObstacle }
  | { readonly refused: 'unknown-recall' }
  | { readonly refused: 'cannot-note-gyles'; readonly because: GylesObstacle }
  /** Nothing is packed before the money is there, or a person has decided (D-186, D-189). */
  | { readonly refused: 'order-waits'; readonly waitsFor: PackingWaitsFor }
  /** What goes along in its box is not paid yet (decision 82). */
  | { readonly refused: 'box-waits'; readonly waitsForOrders: readonly string[] }
  /** Something of it was sold and is not there. */
  | { readonly refused: 'order-short' }
  /** It would reach its customer, who wishes to cancel it, or something that goes along in its box. */
  | { readonly refused: 'cancel-wish-open'; readonly orders: readonly string[] }
  | { readonly refused: 'cannot-add'; readonly because: AddObstacle }
  /** Staff asked for more of a pack than there is. */
  | { readonly refused: 'fewer-in-stock'; readonly packName: string; readonly most: number }
  /** A pack that staff cannot put into the box of a placed order. */
  | { readonly refused: 'not-to-add'; readonly packName: string; readonly because: 'by-email' | 'own-order' }
  | { readonly refused: 'cannot-cancel'; readonly detail: string }
  | { readonly refused: 'cannot-refund'; readonly detail: string }
  | { readonly refused: 'cannot-return'; readonly detail: string }
  | { readonly refused: 'unknown-return' }
  /** An order that is cancelled, or neither paid nor with its customer, has no invoice. */
  | { readonly refused: 'no-invoice'; readonly because: 'cancelled' | 'not-paid' }
  /** Nothing is printed for the packing of an order. */
  | { readonly refused: 'no-papers'; readonly because: PaperObstacle }
  | { readonly refused: 'no-refund-by-hand' }
  | { readonly refused: 'refund-not-supported' }
  | { readonly refused: 'refund-in-file' }
  | { readonly refused: 'refund-being-paid' }
  | { readonly refused: 'transfers-not-ready'; readonly orders: readonly string[] }
  | { readonly refused: 'transfer-file-not-whole' }
  /** It holds refunds of these orders that went back another way meanwhile. */
  | { readonly refused: 'transfer-file-holds-made'; readonly orders: readonly string[] }
  /** Customers of these orders are not to be asked for their accounts: no mail reaches them, or their money went back. */
  | { readonly refused: 'cannot-ask-again'; readonly orders: readonly string[] }
  | { readonly refused: 'order-not-waiting' }
  /** Staff price the delivery of an order that waits for no quote, or not any more. */
  | { readonly refused: 'no-quote-required' }
  | { readonly refused: 'cannot-answer-quote'; readonly because: Exclude<QuoteState, 'open'> }
  | { readonly refused: 'cannot-record-payment'; readonly detail: string }
  | { readonly refused: 'cannot-withdraw-payment'; readonly detail: string }
  /** The same sum of the same day, under the same reference: it may have come twice, if the person says so. */
  | { readonly refused: 'payment-recorded-before' }
  /** A transfer of this sum (pence) was recorded by hand, and no line of a statement stands for it: it may be the same money. */
  | { readonly refused: 'transfer-recorded-by-hand'; readonly amount: Pence }
  /** Alcohol is handed over only by who has checked the age (Licensing Act 2003, section 146). */
  | { readonly refused: 'age-not-checked'; readonly fields: Readonly<Record<string, string>> }
  /** Only who wrote a note changes its words. */
  | { readonly refused: 'note-of-another' }
  | { readonly refused: 'cannot-change-method'; readonly because: AddObstacle }
  | { readonly refused: 'cannot-move-day'; readonly because: DayObstacle }
  | { readonly refused: 'no-mail-address' }
  | { readonly refused: 'mail-of-one-mailbox' }
  | { readonly refused: 'mail-sent-often'; readonly most: number }
  | { readonly refused: 'delivery-not-available'; readonly because: string }
  | { readonly refused: 'not-ready-to-place'; readonly fields: Readonly<Record<string, string>> }
  | { readonly refused: 'payment-method-not-allowed' }
  /** More than the credit limit of the business leaves; both in pence. */
  | { readonly refused: 'credit-exceeded'; readonly due: Pence; readonly left: Pence }
  | { readonly refused: 'nothing-to-pay' }
  /** A placed order that is paid, cancelled, or whose money is announced. */
  | { readonly refused: 'nothing-left-to-pay' }
  | { readonly refused: 'payment-failed'; readonly detail: string }
  /** The provider did not answer others just before: it was not called, and nothing was begun. */
  | { readonly refused: 'provider-down' }
  /** The same payment may be approved again, with another card or bank. */
  | { readonly refused: 'payment-declined'; readonly detail: string }
  | { readonly refused: 'payment-unknown'; readonly detail: string }
  /** Money arrived that cannot be used for any order, and is refunded. */
  | { readonly refused: 'payment-returned' };

export type Reason = Refusal['refused'];

export function isRefusal(outcome: unknown): outcome is Refusal {
  return typeof outcome === 'object' && outcome !== null && 'refused' in outcome;
}

/** Who changed a record last, and when. */
export type Versioned = {
  readonly version: number;
  readonly changedAt: Instant;
  /** Null or empty = nobody yet. */
  readonly changedBy: string | null;
};

/** The refusal of whoever saw an older version; null = she saw the stored one. */
export function staleness(row: Versioned, version: number): Refusal | null {
  return row.version === version ? null : { refused: 'version-conflict', by: row.changedBy || null, at: row.changedAt };
}

/** The record as it is locked, when it may be changed by who saw this version of it; else why not: it is gone, or another by now. */
export function asSeen<Row extends Versioned>(row: Row | undefined, version: number, unknown: Refusal): Row | Refusal {
  return row === undefined ? unknown : (staleness(row, version) ?? row);
}

/** The refusal of fields that are wrong; null = none is. */
export function wrongFields(fields: Readonly<Record<string, string>>): Refusal | null {
  return Object.keys(fields).length > 0 ? { refused: 'wrong-fields', fields } : null;
}

/** The refusal of one field. */
export function wrongField(field: string, sentence: string): Refusal {
  return { refused: 'wrong-fields', fields: { [field]: sentence } };
}
