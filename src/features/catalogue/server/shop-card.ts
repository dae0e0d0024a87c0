import type { AnswerOf } from '#wire/contract.ts';
import type { shopCard, variantsToBuy } from '../catalogue.contract.ts';
import { chargesVat } from '#rules/brewery/charges-vat.ts';
import { bulkSaving } from '#rules/catalogue/packs/bulk-saving.ts';
import { formerPriceShown } from '#rules/catalogue/prices/former-price.ts';
import { hasDraughtRelief } from '#rules/catalogue/packs/has-draught-relief.ts';
import { mayBuy } from '#rules/catalogue/shelf/may-buy.ts';
import type { Pack } from '#rules/catalogue/packs/pack.ts';
import { BoxRule, VatCode } from '#rules/catalogue/packs/pack-codes.ts';
import { isCancellable, isTicket } from '#rules/catalogue/packs/pack-traits.ts';
import { pictureAltOf, pictureOf } from '#rules/catalogue/products/picture-of.ts';
import { priceFor } from '#rules/catalogue/prices/price-for.ts';
import { valueBounds } from '#rules/catalogue/prices/value-bounds.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { eventOfTicket } from '#rules/content/event-of-ticket.ts';
import { deliveredByTo } from '#rules/delivery/delivery-headline.ts';
import { NO_PENCE } from '#rules/money/pence.ts';
import { depositFor } from '#rules/pricing/price-deposits.ts';
import { packStock } from '#rules/stock/pack-stock.ts';
import { formatPackSize } from '#rules/wording/formats/format-size.ts';
import { eventWhen } from '#rules/wording/shop/event-words.ts';
import type { z } from 'zod';
import type { CatalogueSnapshot, CellarSnapshot } from './catalogue.service.ts';
import type { Looker } from './looker-of.ts';

export type ShopCard = z.output<typeof shopCard>;
type VariantsToBuy = AnswerOf<typeof variantsToBuy>;

/** What a card is made from; the same for every anonymous visitor, and for most of trade. */
export type ShelfFacts = Looker & {
  readonly catalogue: CatalogueSnapshot;
  readonly cellar: CellarSnapshot;
  readonly today: CalendarDay;
};

/** The variants of a pack, for the call that lists them alone (D-181). */
export function toVariantsToBuy(pack: Pack, facts: ShelfFacts): VariantsToBuy {
  return pack.variants
    .map((variant) => toVariant(pack, variant, facts))
    .map(({ id, colour, sizeName, text, numStock }) => ({
      id,
      colour,
      sizeName: sizeName || text,
      numStock,
      tpe: pack.kind,
    }));
}

/** A pack on the wire (D-35 … D-45). */
export function toShopCard(pack: Pack, facts: ShelfFacts): ShopCard {
  const { product } = pack;
  const numStock = stockOf(pack, facts);
  const picture = pictureOf(pack);
  const bounds = valueBounds(pack);
  const options = pack.variants.map((variant) => toVariant(pack, variant, facts));
  return {
    id: pack.id,
    prodId: product.id,
    slug: product.slug,
    prodName: product.name,
    prodSubName: lineUnderName(pack, facts),
    subName: product.subName,
    style: product.style,
    supplier: product.supplier,
    labelDesc: product.labelText,
    extraDesc: product.description,
    packName: pack.name,
    packSize: packSize(pack),
    sizeML: pack.sizeMl,
    sizeName: pack.variants[0]?.sizeName ?? '',
    tpe: pack.kind,
    extraTpe: pack.extraKind,
    extraId: pack.variants[0]?.id ?? 0,
    groupId: product.groupId,
    typeId: pack.kind,
    subTpe: product.drinkKind,
    packTypeId: pack.vessel,
    boxRule: boxRuleFor(pack, facts),
    boxQ: pack.boxCells,
    boxId: pack.boxId,
    aBV: product.abv,
    iBU: product.ibu,
    oG: product.originalGravity,
    fG: product.finalGravity,
    malt: product.malt,
    hops: product.hops,
    yeast: product.yeast,
    other: product.otherIngredients,
    allergens: product.allergens,
    fined: product.fined,
    vegan: product.vegan,
    glutenFree: product.glutenFree,
    numStock,
    inStock: numStock >= 1,
    noOnlineShop: pack.noOnlineShop,
    shopOk: mayBuy(pack, facts.buyer, facts.today),
    teleOnly: pack.teleOnly,
    numBuy: 0,
    fav: facts.favourites.has(pack.id),
    couponOnly: pack.couponOnly,
    couponId: pack.couponId ?? 0,
    couponMinp: bounds?.least ?? NO_PENCE,
    couponMaxp: bounds?.most ?? NO_PENCE,
    mpNum: pack.components.reduce((sum, part) => sum + part.quantity, 0),
    cPackPrice: priceFor(pack, facts.buyer.audience) ?? NO_PENCE,
    ...wasPriceOf(pack, facts),
    cPackPriceRetail: pack.retailIncPence,
    cPackPriceTrade: facts.buyer.audience.kind === 'trade' ? priceFor(pack, facts.buyer.audience) : null,
    priceIncVat: facts.buyer.audience.kind === 'retail',
    chargesVat: chargesVat(facts.catalogue.vatNumber),
    ...vatOf(pack, facts),
    cDeposit: depositFor(pack, facts.buyer.audience),
    dr: facts.buyer.audience.kind === 'trade' && hasDraughtRelief(pack),
    picPath: picture,
    picAlt: pictureAltOf(pack),
    picColour: facts.catalogue.pictureColour(picture),
    colour: pack.variants[0]?.colour ?? '',
    text: pack.variants[0]?.text ?? '',
    variants: options,
    multiCards: toPartCards(pack, facts),
    bulkPack: toBulkPack(pack, facts),
    dtFrom: pack.soldFrom,
    dtTo: pack.soldTo,
    cancellable: isCancellable(pack),
    bestBefore: pack.bestBeforeText,
  };
}

/** Retail alone is told of it; most packs have none, and no field for it. */
function wasPriceOf({ id, retailIncPence }: Pack, { buyer, catalogue, today }: ShelfFacts) {
  if (buyer.audience.kind !== 'retail') return {};
  const wasPrice = formerPriceShown(catalogue.formerPrices.get(id), retailIncPence, today);
  return wasPrice === null ? {} : { wasPrice };
}

/** Free delivery over a minimum is the courier's, who does not serve all of trade. */
function boxRuleFor({ boxRule }: Pack, { buyer, business }: ShelfFacts): BoxRule {
  const isLeftOut = buyer.audience.kind === 'trade' && deliveredByTo(business) !== 'courier';
  return isLeftOut && boxRule === BoxRule.freeOverMinimum ? BoxRule.standard : boxRule;
}

function stockOf(pack: Pack, { cellar }: ShelfFacts): number {
  return packStock(pack, cellar.behind(pack));
}

function vatOf(pack: Pack, { catalogue, today }: ShelfFacts): Pick<ShopCard, 'vatRateId' | 'vatVal'> {
  const codes = new Set(pack.components.map((part) => catalogue.packs.get(part.packId)?.vatCode ?? pack.vatCode));
  if (codes.size > 1) return { vatRateId: VatCode.mixed, vatVal: 0 };
  const code = [...codes][0] ?? pack.vatCode;
  return { vatRateId: code, vatVal: catalogue.vatRate(code, today) };
}

function packSize(pack: Pack): string {
  return formatPackSize(
    pack.components.reduce((sum, part) => sum + part.quantity, 0),
    pack.sizeMl,
  );
}

function toVariant(
  pack: Pack,
  variant: Pack['variants'][number],
  { cellar }: ShelfFacts,
): ShopCard['variants'][number] {
  const numStock = packStock(
    pack,
    cellar.behind(pack).filter((item) => item.variantId === variant.id),
  );
  return { ...variant, numStock, inStock: numStock >= 1 };
}

/** Of a ticket without sessions it begins with when its event is, as far as that is known. */
function lineUnderName(pack: Pack, { catalogue, cellar }: ShelfFacts): string {
  const { id, subName } = pack.product;
  if (!isTicket(pack) || pack.variants.length > 0) return subName;
  const event = eventOfTicket(catalogue.events, id, cellar.readAt);
  return [event && eventWhen(event), subName].filter(Boolean).join(' · ');
}

function toPartCards(pack: Pack, facts: ShelfFacts): ShopCard['multiCards'] {
  const quantityOf = new Map(pack.components.map((part) => [part.packId, part.quantity]));
  return [...quantityOf.keys(), ...pack.choices].flatMap((id) => {
    const part = facts.catalogue.packs.get(id);
    if (!part) return [];
    const numStock = stockOf(part, facts);
    return {
      id: part.id,
      prodId: part.product.id,
      slug: part.product.slug,
      prodName: part.product.name,
      prodSubName: part.product.subName,
      packName: part.name,
      sizeML: part.sizeMl,
      packSize: packSize(part),
      aBV: part.product.abv,
      allergens: part.product.allergens,
      picPath: pictureOf(part),
      numStock,
      inStock: numStock >= 1,
      quantity: quantityOf.get(id) ?? 0,
    };
  });
}

function toBulkPack(pack: Pack, facts: ShelfFacts): ShopCard['bulkPack'] {
  const bulk = facts.catalogue.caseOf.get(pack.id);
  const price = bulk && priceFor(bulk, facts.buyer.audience);
  if (!bulk?.bulkOf || price === undefined || price === null) return null;
  return {
    id: bulk.id,
    numPacks: bulk.bulkOf.quantity,
    packName: bulk.name,
    cPackPrice: price,
    cBulkSaving: bulkSaving(bulk, pack, facts.buyer.audience) ?? NO_PENCE,
    ...vatOf(bulk, facts),
    tpe: bulk.kind,
    inStock: stockOf(bulk, facts) >= 1,
    boxRule: bulk.boxRule,
    boxQ: bulk.boxCells,
    boxId: bulk.boxId,
  };
}
