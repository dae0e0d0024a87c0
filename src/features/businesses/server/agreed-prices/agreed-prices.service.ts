import { compareFields, recordAudit } from '#features/audit/server/record-audit.ts';
import type { Catalogue, CatalogueSnapshot } from '#features/catalogue/server/catalogue.service.ts';
import { type Database, inTransaction, type Transaction } from '#platform/database/database.ts';
import { chargesVat } from '#rules/brewery/charges-vat.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import type { Pack, PackId } from '#rules/catalogue/packs/pack.ts';
import { priceFor } from '#rules/catalogue/prices/price-for.ts';
import { pence } from '#rules/money/pence.ts';
import { isRefusal, type Refusal, wrongField, wrongFields } from '#rules/refusal.ts';
import { type AgreedPriceEntry, agreedPriceFaults } from '#rules/trade/agreed-price-faults.ts';
import { type AgreedPrice, agreedPriceStanding } from '#rules/trade/agreed-prices.ts';
import type { AgreedPrices } from '../../agreed-prices.contract.ts';
import { UNKNOWN_BUSINESS } from '../businesses.service.ts';
import type { Change } from '../managing/manage-businesses.repository.ts';
import { lockBusiness } from '../managing/read-businesses.repository.ts';
import {
  type AgreedPriceRow,
  deleteAgreedPrice,
  insertAgreedPrice,
  readAgreedPrices,
  readBusinessHead,
  updateAgreedPrice,
} from './agreed-prices.repository.ts';

type Deps = { readonly db: Database; readonly catalogue: Catalogue };
type Answered = Promise<AgreedPrices | Refusal>;

/** Which price of which account, and the version of it that the person saw. */
type PriceVersion = { readonly id: number; readonly priceId: number; readonly version: number };

export type ManageAgreedPrices = ReturnType<typeof createManageAgreedPrices>;

/** What single businesses pay for single packs, whatever their tier. Each change is recorded; it counts with the next call. */
export function createManageAgreedPrices({ db, catalogue }: Deps) {
  /** One change at a time to the prices of an account, since each is judged by the others. */
  async function change(
    businessId: number,
    at: Instant,
    work: (trx: Transaction, facts: Facts) => Promise<Refusal | null>,
  ): Answered {
    const snapshot = await catalogue.snapshot();
    return inTransaction(db, async (trx) => {
      if (!(await lockBusiness(trx, businessId))) return UNKNOWN_BUSINESS;
      const facts = { prices: await readAgreedPrices(trx, businessId), today: londonDay(at), snapshot };
      return (await work(trx, facts)) ?? load(trx, businessId, facts);
    });
  }

  return {
    async list(businessId: number, now: Instant): Answered {
      return load(db, businessId, { today: londonDay(now), snapshot: await catalogue.snapshot() });
    },

    agree: (businessId: number, entry: AgreedPriceEntry, { by, at }: Change): Answered =>
      change(businessId, at, async (trx, facts) => {
        const price = checked(entry, null, facts);
        if (isRefusal(price)) return price;
        await insertAgreedPrice(trx, businessId, price);
        await recordAudit(
          trx,
          { by, what: 'business.price-agreed', subjectId: businessId, before: null, after: { ...price } },
          at,
        );
        return null;
      }),

    correct: ({ id, ...which }: PriceVersion, entry: AgreedPriceEntry, { by, at }: Change): Answered =>
      change(id, at, async (trx, facts) => {
        const row = findSeen(which, facts);
        if (isRefusal(row)) return row;
        const price = checked(entry, row, facts);
        if (isRefusal(price)) return price;
        const difference = compareFields(priceOf(row), price);
        if (difference === null) return null;
        await updateAgreedPrice(trx, row.id, price);
        const ofPack = { packId: price.packId };
        const [before, after] = [
          { ...ofPack, ...difference.before },
          { ...ofPack, ...difference.after },
        ];
        await recordAudit(trx, { by, what: 'business.price-changed', subjectId: id, before, after }, at);
        return null;
      }),

    remove: ({ id, ...which }: PriceVersion, { by, at }: Change): Answered =>
      change(id, at, async (trx, facts) => {
        const row = findSeen(which, facts);
        if (isRefusal(row)) return row;
        if (row.startsOn <= facts.today) return HAS_BEGUN;
        await deleteAgreedPrice(trx, row.id);
        const before = priceOf(row);
        await recordAudit(trx, { by, what: 'business.price-removed', subjectId: id, before, after: null }, at);
        return null;
      }),
  };
}

type Shown = { readonly today: CalendarDay; readonly snapshot: CatalogueSnapshot };
type Facts = Shown & { readonly prices: readonly AgreedPriceRow[] };

const HAS_BEGUN = wrongField('startsOn', 'It has begun: end it instead of removing it');

function findSeen({ priceId, version }: Omit<PriceVersion, 'id'>, { prices }: Facts): AgreedPriceRow | Refusal {
  const row = prices.find(({ id }) => id === priceId);
  if (row === undefined) return { refused: 'unknown-agreed-price' };
  return row.version === version ? row : { refused: 'agreed-price-changed' };
}

function checked(entry: AgreedPriceEntry, stored: AgreedPriceRow | null, facts: Facts): AgreedPrice | Refusal {
  const { prices, today, snapshot } = facts;
  const others = prices.filter((price) => price !== stored);
  const isPack = (packId: PackId) => snapshot.packs.get(packId)?.active === true;
  const wrong = wrongFields(agreedPriceFaults(entry, { stored, others, today, isPack }));
  if (wrong !== null) return wrong;
  const { packId, price, startsOn, endsOn } = entry;
  return priceOf({
    packId: packId as PackId,
    price: pence(price),
    startsOn: startsOn as CalendarDay,
    endsOn: endsOn as CalendarDay | null,
  });
}

function priceOf({ packId, price, startsOn, endsOn }: AgreedPrice) {
  return { packId, price, startsOn, endsOn };
}

async function load(db: Database, businessId: number, { today, snapshot }: Shown): Answered {
  const business = await readBusinessHead(db, businessId);
  if (!business) return UNKNOWN_BUSINESS;
  const prices = await readAgreedPrices(db, businessId);
  const audience = { kind: 'trade', tier: business.tier } as const;
  return {
    businessId,
    ...business,
    today,
    chargesVat: chargesVat(snapshot.vatNumber),
    prices: prices
      .map((price) => ({
        ...price,
        packName: nameOf(snapshot.packs.get(price.packId)),
        standing: agreedPriceStanding(price, prices, today),
      }))
      .toSorted((one, other) => one.packName.localeCompare(other.packName)),
    packs: [...snapshot.packs.values()]
      .filter(({ active }) => active)
      .map((pack) => ({ id: pack.id, name: nameOf(pack), price: priceFor(pack, audience) }))
      .toSorted((one, other) => one.name.localeCompare(other.name)),
  };
}

function nameOf(pack: Pack | undefined): string {
  return pack ? `${pack.product.name}, ${pack.name}` : 'A pack of former times';
}
