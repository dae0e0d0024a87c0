import type { OrderView } from '#features/basket/server/view/order-view.ts';
import { nameOf, soldLines } from '#features/orders/server/placed-facts.ts';
import type { RefundId } from '#features/payments/server/refund.ts';
import { openAccount } from '#features/refund-accounts/server/sealed-account.ts';
import type { SealedValues } from '#platform/sealed-values.ts';
import type { Database } from '#platform/database/database.ts';
import { orderReference } from '#rules/orders/order-reference.ts';
import { orderStage } from '#rules/orders/order-stage.ts';
import type { OrderStatus } from '#rules/orders/order-codes.ts';
import { linesOfPlace } from '#rules/wording/formats/lines-of-place.ts';
import type { MyData } from '../my-account.contract.ts';
import {
  type HeldOrder,
  readAddressBook,
  readApplications,
  readCalls,
  readConsents,
  readDevices,
  readFavourites,
  readFormerEmails,
  readHerOrders,
  readIdentities,
  readLinks,
  readImported,
  readMails,
  readMessages,
  readPerson,
  readPriceLists,
  readSecondFactor,
  readSessions,
  readSignUps,
  readSuspensions,
  readVouchers,
  readChangesByStaff,
  readWork,
} from './held-about.repository.ts';
import type { Traces } from './traces.repository.ts';

type Entry = MyData['sections'][number]['entries'][number];

export type Held = {
  readonly title: string;
  readonly says: string;
  /** The tables it is read from. A test compares them with the database, so that no new table is forgotten. */
  readonly tables: readonly string[];
  readonly read: (db: Database, whose: Traces, sealed: SealedValues) => Promise<readonly Entry[]>;
};

/**
 * All data held about a person, in the order of the export. Only hashes of passwords and tokens are stored; they are
 * left out.
 */
export const HELD: readonly Held[] = [
  {
    title: 'Your account',
    says: 'Who you are here. Kept until you have the account erased.',
    tables: ['person', 'business'],
    read: readPerson,
  },
  {
    title: 'E-mails you had before',
    says: 'What you ordered or wrote under them as a guest is yours too. Kept for as long as your account.',
    tables: ['former_email'],
    read: readFormerEmails,
  },
  {
    title: 'Where you are logged in',
    says: 'Your devices, also those that were logged out in the last month.',
    tables: ['session', 'spent_refresh'],
    read: readSessions,
  },
  {
    title: 'Devices that know you',
    says: 'Where you have logged in before, so that strangers who try passwords cannot shut you out. Known for 180 days.',
    tables: ['known_device'],
    read: readDevices,
  },
  {
    title: 'Your second factor',
    says: 'When you set up an authenticator app or a passkey, and when your recovery codes were made and used. Kept until it is reset.',
    tables: ['totp_secret', 'passkey', 'recovery_code'],
    read: readSecondFactor,
  },
  {
    title: 'Google and Facebook',
    says: 'Who vouches for you when you log in.',
    tables: ['outside_identity'],
    read: readIdentities,
  },
  {
    title: 'What you agreed to',
    says: 'Your age, the terms, the newsletter: what you said, when, and where.',
    tables: ['consent'],
    read: readConsents,
  },
  {
    title: 'Links we mailed you',
    says: 'To confirm your e-mail, to choose a password, or to see what we hold.',
    tables: ['mailed_link', 'data_link'],
    read: readLinks,
  },
  {
    title: 'When you could not buy',
    says: 'When we suspended your account, and why. Kept for as long as your account.',
    tables: ['suspension'],
    read: readSuspensions,
  },
  {
    title: 'Your address book',
    says: 'Addresses you keep for your next orders.',
    tables: ['kept_address'],
    read: readAddressBook,
  },
  { title: 'Your favourites', says: 'What you marked in the shop.', tables: ['favourite'], read: readFavourites },
  {
    title: 'Vouchers and memberships',
    says: 'Those that are yours alone.',
    tables: ['voucher'],
    read: readVouchers,
  },
  {
    title: 'Your orders',
    says: 'Kept for seven years for the tax office, also when you have your data erased, but then without your name. The account to which a refund goes is deleted thirty days after it was sent.',
    tables: [
      'orders',
      'order_line',
      'order_move',
      'order_note',
      'payment_attempt',
      'refund_account',
      'transfer_file_line',
    ],
    read: async (db, whose, sealed) => (await readHerOrders(db, whose)).map((order) => orderEntry(order, sealed)),
  },
  {
    title: 'Messages to us',
    says: 'What you wrote by the contact form.',
    tables: ['message'],
    read: readMessages,
  },
  {
    title: 'Your applications for a trade account',
    says: 'What you said about your business. Deleted two years after it was refused or taken back.',
    tables: ['trade_application'],
    read: readApplications,
  },
  {
    title: 'Calls to your business',
    says: 'What we noted when we rang the business that you are linked to. It is about the business; each note is deleted after two years.',
    tables: ['business_call'],
    read: readCalls,
  },
  {
    title: 'The newsletter',
    says: 'When you asked for it here. The list itself is kept by our mailing list, which you leave by the link in each letter.',
    tables: ['newsletter_sign_up'],
    read: readSignUps,
  },
  {
    title: 'Files that name you',
    says: 'Lists of customers of another shop that we took over. Each is deleted thirty days after.',
    tables: ['import_row'],
    read: readImported,
  },
  {
    title: 'Mails from us',
    says: 'Mails that went to you, or that we got about a message of yours.',
    tables: ['outbox_mail'],
    read: readMails,
  },
  {
    title: 'Price lists',
    says: 'Lists that name you as who to ask.',
    tables: ['price_list'],
    read: readPriceLists,
  },
  {
    title: 'What we changed about your account',
    says: 'What staff did to your account. Kept with its number, also when you have it erased.',
    tables: ['audit_entry'],
    read: readChangesByStaff,
  },
  {
    title: 'Your work here',
    says: 'What you did as a member of staff, or to your own orders.',
    tables: [
      'orders',
      'message',
      'order_move',
      'order_note',
      'business_call',
      'container_return',
      'till_seller',
      'packaging',
      'recall',
      'recall_mail',
      'stock_movement',
      'stocktake',
      'stocktake_item',
      'voucher_entry',
      'price_change',
      'former_price',
      'prepared_prices',
      'audit_entry',
    ],
    read: readWork,
  },
];

function orderEntry(order: HeldOrder, sealed: SealedValues): Entry {
  const view = order.priced as OrderView | null;
  const placed = order.order_ref_num === null ? null : orderReference(order.order_ref_num);
  return {
    number: placed ?? `basket ${order.id}`,
    state: orderStage(order.status as OrderStatus),
    begunAt: order.created_at,
    orderedAt: order.ordered_at,
    paidAt: order.paid_at,
    fulfilledAt: order.fulfilled_at,
    name: order.to_name,
    note: order.note,
    address: inOneLine(order.invoice_address),
    deliveryAddress: inOneLine(order.delivery_address),
    addressToldByPaypal: inOneLine(order.paypal_address?.invoiceAddress ?? {}),
    fromNetworkAddress: order.opened_from,
    saidToBe18OrOverAt: order.age_confirmed_at,
    versionOfTheTerms: order.terms_version,
    lines:
      view === null
        ? [...order.lines]
        : soldLines(view).map(({ shown, priced }) => ({
            what: nameOf(shown),
            quantity: priced.quantity,
            netPence: priced.net,
            vatPence: priced.vat,
            grossPence: priced.gross,
          })),
    totalWithoutVatPence: order.total_ex_pence,
    totalPence: order.total_inc_pence,
    paidByGiftVoucherPence: order.gift_voucher_pence,
    paidPence: order.paid_pence,
    payments: [...order.payments],
    moves: [...order.moves],
    refunds: order.refunds.map(({ id, sealed: stored, ...refund }) => {
      const account = openAccount(sealed, id as RefundId, stored);
      const toAccount = account && `${account.holder}, ${account.sortCode} ${account.accountNumber}`;
      return { ...refund, toAccount };
    }),
    credits: [...order.credits],
    returns: [...order.returns],
    notesOfStaff: [...order.notesOfStaff],
  };
}

function inOneLine(address: Readonly<Record<string, string>>): string {
  const { line1 = '', line2 = '', line3 = '', line4 = '', line5 = '', postcode = '', telephone, email } = address;
  const place = linesOfPlace([line1, line2, line3, line4, line5], postcode);
  return [...place, telephone, email].filter(Boolean).join(', ');
}
