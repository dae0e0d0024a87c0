import { readCatalogue } from '#features/catalogue/server/catalogue.repository.ts';
import { showLine } from '#features/basket/server/view/line-shown.ts';
import type { OrderView } from '#features/basket/server/view/order-view.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/database.ts';
import { cellsOf, fillOf } from '#rules/boxes/box-fill.ts';
import { BOTTLE_BOX } from '#rules/boxes/box.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { VatCode } from '#rules/catalogue/packs/pack-codes.ts';
import type { CouponId } from '#rules/catalogue/packs/pack.ts';
import { deliveryInfo } from '#rules/delivery/delivery-info.ts';
import { goodsOnTheRoad } from '#rules/delivery/goods-on-the-road.ts';
import { localOutwards } from '#rules/delivery/local-delivery.ts';
import { basisPoints, NO_PENCE } from '#rules/money/pence.ts';
import { AddressMode, DeliveryMethod } from '#rules/orders/order-codes.ts';
import { checkLocalPostcode } from '#rules/postcodes/check-local-postcode.ts';
import type { VoucherLine } from '#rules/vouchers/order-voucher.ts';
import { VoucherStatus } from '#rules/vouchers/voucher-status.ts';
import type { VoucherId } from '#rules/vouchers/voucher.ts';
import { loadCatalogue } from './loading/load-catalogue.ts';
import { loadContent } from './loading/load-content.ts';
import { loadOrders } from './loading/load-orders.ts';
import { loadPeople } from './loading/load-people.ts';
import { loadPictures } from './loading/load-pictures.ts';
import { loadPlaces } from './loading/load-places.ts';
import { loadPriceLists } from './loading/load-price-lists.ts';
import { moveSequencesOn } from './loading/move-sequences-on.ts';
import type { ForSale, PricedSample } from './loading/order-facts.ts';
import { holdsOwnOrders, wipe } from './loading/wipe.ts';
import { collectionPoints } from './collection-points.ts';
import { deliveryTerms } from './delivery.ts';
import type { SampleVoucher } from './vouchers.ts';

/** The day and the moment of loading: every date of the sample is told from them. `pictures` false leaves the drawings out. */
export type Loading = { readonly today: CalendarDay; readonly now: Instant; readonly pictures?: boolean };

/** Fills an empty, migrated database with Sallowmere Brewing Company. */
export async function loadSampleBrewery(trx: Transaction, { today, now, pictures = true }: Loading): Promise<void> {
  await loadCatalogue(trx, today);
  await loadPlaces(trx, today);
  await loadPeople(trx, today);
  await loadPriceLists(trx);
  await loadContent(trx, today);
  const forSale = await readForSale(trx);
  await loadOrders(trx, forSale, { today, now }, (sample) => keptOf(sample, forSale));
  await moveSequencesOn(trx);
  if (pictures) await loadPictures(trx);
}

/** Empties the database and fills it again; left as it is when it holds orders that are not the sample's, unless forced. */
export async function wipeAndLoad(
  db: Database,
  loading: Loading & { readonly force: boolean },
): Promise<'loaded' | 'holds own orders'> {
  return inTransaction(db, async (trx) => {
    if (!loading.force && (await holdsOwnOrders(trx))) return 'holds own orders';
    await wipe(trx);
    await loadSampleBrewery(trx, loading);
    return 'loaded';
  });
}

async function readForSale(trx: Transaction): Promise<ForSale> {
  const { packs, boxes, vatRates } = await readCatalogue(trx);
  return {
    packs: new Map(packs.map((pack) => [pack.id, pack])),
    boxes,
    vatRate: (code, day) => vatRates.find((rate) => rate.code === code && rate.startsOn <= day)?.rate ?? basisPoints(0),
  };
}

/** What the shop keeps of an order for good; what only a basket needs (choices, stock) is left empty. */
function keptOf({ order, orderedAt, lines, priced, vouchers }: PricedSample, { boxes, vatRate }: ForSale): OrderView {
  const boxed = lines.map(({ pack, line }) => ({ pack, quantity: line.quantity }));
  const goods = goodsOnTheRoad(boxed, 0);
  const bottleBox = boxes.find(({ id }) => id === BOTTLE_BOX);
  if (bottleBox === undefined) throw new Error('The sample brewery has no bottle box');
  const collectionPoint = Object.values(collectionPoints).find(({ id }) => id === order.collectionPoint);
  const postcode = order.to?.postcode ?? '';
  return {
    priced,
    lines: lines.map(({ line, pack, parts }) => showLine(line, pack, parts)),
    vouchers: vouchers.map((voucher) => voucherLine(voucher, priced)),
    firstClub: vouchers.find(({ coupon }) => coupon.kind > 100)?.coupon.name ?? '',
    fill: fillOf(cellsOf(boxed), bottleBox.capacityCells),
    deliveryInfo: deliveryInfo(goods, order.delivery, bottleBox.minDeliveryNum),
    options: [],
    promise: null,
    collectionDays: [],
    site: collectionPoint
      ? {
          name: collectionPoint.name,
          address: [
            collectionPoint.line1,
            collectionPoint.line2,
            collectionPoint.town,
            collectionPoint.postcode,
          ].filter((line) => line !== ''),
          times: collectionPoint.times,
        }
      : null,
    minFree: bottleBox.freeOverPence,
    allByEmail: goods.allByEmail,
    someByEmail: goods.someByEmail,
    allByPost: goods.allByPost,
    postcodeCheck: checkLocalPostcode(postcode, localOutwards(deliveryTerms.rounds)),
    addressMode: order.delivery === DeliveryMethod.national ? AddressMode.full : AddressMode.nameAndEmail,
    standardVatRate: vatRate(VatCode.standard, londonDay(orderedAt)),
    payMethods: [],
    payMethodDefault: order.pay,
    stock: {},
  };
}

function voucherLine({ id, code, coupon }: SampleVoucher, priced: PricedSample['priced']): VoucherLine {
  const gift = priced.giftVoucherUses.find((use) => use.code === code);
  const discount = priced.discountOutcomes.find((outcome) => outcome.code === code);
  const status = gift?.status ?? discount?.status ?? VoucherStatus.invalidVoucher;
  return {
    voucherId: id as VoucherId,
    code,
    couponId: coupon.id as CouponId,
    couponType: coupon.kind,
    couponName: coupon.name,
    status,
    rate: gift === undefined && status > 0 && status < 1000 ? priced.discountRate : basisPoints(0),
    used: gift?.used ?? NO_PENCE,
    holdPurchase: coupon.holdPurchase ?? false,
    allowsBankTransfer: coupon.allowsBacs ?? false,
    byMembership: coupon.kind > 100,
  };
}
