import type { BreweryDetails } from '#features/brewery/brewery.contract.ts';
import type { Brewery } from '#features/brewery/server/brewery.service.ts';
import type { Catalogue, CatalogueSnapshot } from '#features/catalogue/server/catalogue.service.ts';
import type { Database } from '#platform/database/database.ts';
import type { Till } from '#platform/sessions/known-tills.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { isAlcohol } from '#rules/catalogue/packs/is-alcohol.ts';
import { PackKind, VatCode } from '#rules/catalogue/packs/pack-codes.ts';
import { isDiscountable, isGiftVoucher, slotsOf } from '#rules/catalogue/packs/pack-traits.ts';
import type { Pack, PackId } from '#rules/catalogue/packs/pack.ts';
import { depositFor } from '#rules/pricing/price-deposits.ts';
import type { PartOfPack } from '#rules/pricing/pricing-facts.ts';
import { rateOfPack, valuesByRate, type VatRateOf } from '#rules/pricing/vat-of-line.ts';
import { roleHasPermission } from '#rules/roles/has-permission.ts';
import { isSoldAtTill } from '#rules/till/sold-at-till.ts';
import { counterRate } from '#rules/till/till-differences.ts';
import { namesItsPrice } from '#rules/till/till-sale.ts';
import { proofToSee } from '#rules/wording/shop/age-policy-words.ts';
import { formatPackSize } from '#rules/wording/formats/format-size.ts';
import type { TillCatalogue } from '../../till-catalogue.contract.ts';
import { noteSellers, readMembersForTill, readStaff } from './till-catalogue.repository.ts';

export type TillCatalogues = ReturnType<typeof createTillCatalogues>;

type Deps = {
  readonly db: Database;
  readonly catalogue: Catalogue;
  readonly brewery: Pick<Brewery, 'details'>;
  readonly publicUrl: string;
};

/** The copy of the shop that a till keeps (D-175): nothing in it names a customer. */
export function createTillCatalogues({ db, catalogue, brewery, publicUrl }: Deps) {
  return {
    async of({ id, name }: Till, now: Instant): Promise<TillCatalogue> {
      const today = londonDay(now);
      const snapshot = await catalogue.snapshot();
      const { salt, members } = await readMembersForTill(db, id, today);
      const staff = await readStaff(db);
      const details = await brewery.details();
      const sellers = staff.filter(({ role }) => roleHasPermission(role, 'till.sell'));
      await noteSellers(
        db,
        id,
        sellers.map((seller) => seller.id),
        now,
      );
      return {
        number: id,
        name,
        salt,
        shop: shopOf(details, publicUrl),
        packs: [...snapshot.packs.values()]
          .filter((pack) => isSoldAtTill(pack, today))
          .toSorted((one, other) => one.sort - other.sort || one.id - other.id)
          .map((pack) => packForTill(pack, snapshot, today)),
        members: members.map(({ hash, ...rates }) => ({ hash, discountRate: counterRate(rates) })),
        sellers: sellers.map((seller) => ({ sellerId: seller.id, name: seller.name })),
      };
    },
  };
}

function shopOf(
  { name, legalName, address, postcode, vatNumber, companyNumber, telephone, agePolicy }: BreweryDetails,
  url: string,
): TillCatalogue['shop'] {
  const lines = [...address, postcode].filter((line) => line !== '');
  return {
    name,
    legalName,
    address: lines,
    vatNumber,
    companyNumber,
    telephone,
    url,
    proofToSee: proofToSee(agePolicy),
  };
}

/** A pack as a till keeps it. */
export function packForTill(
  pack: Pack,
  { packs, vatRate }: Pick<CatalogueSnapshot, 'packs' | 'vatRate'>,
  today: CalendarDay,
): TillCatalogue['packs'][number] {
  const parts = partsOf(pack, packs);
  const inside = parts.map((part) => part.pack);
  const bottles = parts.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    packId: pack.id,
    productName: pack.product.name,
    packName: pack.name,
    packSize: formatPackSize(bottles || 1, pack.sizeMl),
    tpe: pack.kind,
    extraTpe: pack.extraKind,
    price: namesItsPrice(pack) ? null : pack.retailIncPence,
    ownValue: pack.ownValue,
    vat: vatOf(pack, parts, (code) => vatRate(code, today)),
    discountable: isDiscountable(pack),
    alcohol: isAlcohol(pack, inside),
    deposit: depositFor(pack, { kind: 'retail' }),
    barcode: pack.barcode,
    membersOnly: pack.couponOnly,
    needsNetwork: isGiftVoucher(pack),
    slots: slotsOf(pack),
    choices: [...pack.choices],
    variants: pack.variants.map(({ id, colour, sizeName, text }) => ({
      extraItemId: id,
      text: [text, sizeName, colour].filter((word) => word !== '').join(', '),
    })),
  };
}

function partsOf({ components }: Pack, packs: ReadonlyMap<PackId, Pack>): readonly PartOfPack[] {
  return components.flatMap(({ packId, quantity }) => {
    const pack = packs.get(packId);
    return pack === undefined ? [] : [{ pack, quantity }];
  });
}

/** The rates of a pack with their weights, as the sum of the shop apportions them. */
function vatOf(pack: Pack, parts: readonly PartOfPack[], vatRate: VatRateOf): TillCatalogue['packs'][number]['vat'] {
  if (pack.kind === PackKind.dynamicPack && pack.vatCode === VatCode.mixed) return [];
  if (pack.vatCode !== VatCode.mixed || parts.length === 0) return [{ rate: rateOfPack(pack, vatRate), weight: 1 }];
  return [...valuesByRate(parts, vatRate)].map(([rate, weight]) => ({ rate, weight }));
}
