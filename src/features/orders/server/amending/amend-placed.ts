import { recordAudit } from '#features/audit/server/record-audit.ts';
import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import type { Drafts } from '#features/basket/server/drafts.service.ts';
import type { BreweryDetails } from '#features/brewery/brewery.contract.ts';
import { type Database, inTransaction, type Transaction } from '#platform/database/database.ts';
import { together } from '#platform/database/prepared.ts';
import { writingIfAddressed } from '#platform/mail/write-mail.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { DeliveryTerms } from '#rules/delivery/delivery-terms.ts';
import { amendOrder } from '#rules/orders/amending/amend-order.ts';
import type { AmendedPart } from '#rules/orders/amending/amended-parts.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { movedBy } from '../moved-by.ts';
import type { OrdersSettings } from '../orders-settings.ts';
import { writingPackingSlip } from '../papers/packing-slip-mail.ts';
import { isPlaced, storedView } from '../placed-facts.ts';
import { amendedMail } from './amended-mail.ts';
import { readChangedAt, storingWords } from './amending.repository.ts';
import { type SentWords, withSentWords } from './order-words.ts';

type Deps = {
  readonly db: Database;
  readonly drafts: Pick<Drafts, 'lock' | 'gather'>;
  readonly settings: Pick<OrdersSettings, 'publicUrl'>;
};

export type Amendment = {
  readonly id: OrderId;
  /** The version that was on the screen. */
  readonly version: number;
  readonly words: SentWords;
  /** The member of staff; null = its customer. */
  readonly by: number | null;
};

const UNKNOWN: Refusal = { refused: 'unknown-order' };

/**
 * Changes name, note and addresses of a placed order; its sum and its day stay (D-60). The brewery gets the packing slip
 * again, the customer a mail unless it was only her own note. The caller has checked whose order it is. Null = done.
 */
export async function amendPlaced(deps: Deps, amendment: Amendment, now: Instant): Promise<Refusal | null> {
  const { db, drafts } = deps;
  const { brewery, delivery } = await drafts.gather(now, null);
  return inTransaction(db, async (trx): Promise<Refusal | null> => {
    const order = await drafts.lock(trx, { orderId: amendment.id });
    if (order === null || !isPlaced(order)) return UNKNOWN;
    if (order.version !== amendment.version)
      return { refused: 'version-conflict', by: null, at: await readChangedAt(trx, order.id) };
    const after = withSentWords(order, amendment.words);
    const parts = amendOrder(factsOf(order, amendment, delivery), order, after);
    if (isRefusal(parts)) return parts;
    if (parts.length === 0) return null;
    const amended = { ...order, ...after, version: order.version + 1 };
    await store(trx, { amended, parts, by: amendment.by, brewery }, deps, now);
    return null;
  });
}

function factsOf(order: StoredOrder, { by }: Amendment, delivery: DeliveryTerms) {
  return {
    status: order.status,
    deliveryMethod: order.deliveryMethod,
    isInAnotherBox: order.box !== null,
    isGuests: order.personId === null,
    hasEmailItems: storedView({ order }).someByEmail,
    isByStaff: by !== null,
    delivery,
  };
}

/** Stores what was changed of a locked order, with an entry in its history; for whoever changes more of it, too. */
export function storingAmended(amended: StoredOrder, parts: readonly AmendedPart[], by: number | null, now: Instant) {
  return storingWords(amended, { by: by === null ? 'shopper' : movedBy(by), why: `changed: ${parts.join(', ')}` }, now);
}

type Amended = {
  readonly amended: StoredOrder;
  readonly parts: readonly AmendedPart[];
  readonly by: number | null;
  readonly brewery: BreweryDetails;
};

async function store(trx: Transaction, { amended, parts, by, brewery }: Amended, { settings }: Deps, now: Instant) {
  const facts = { order: amended, brewery, publicUrl: settings.publicUrl };
  const isOwnNote = by === null && parts.every((part) => part === 'note');
  const mail = isOwnNote ? [] : writingIfAddressed(amendedMail({ ...facts, parts, byStaff: by !== null }), now);
  const slip = await writingPackingSlip(trx, facts, now, amended.version);
  await together(trx, [storingAmended(amended, parts, by, now), ...mail, ...slip]);
  if (by === null) return;
  // Never the words themselves: they are about a customer.
  const after = { changed: parts.join(', ') };
  await recordAudit(trx, { by, what: 'order.amended', subjectId: amended.id, before: null, after }, now);
}
