import type { Instant } from '#rules/calendar/instant.ts';
import { pence } from '#rules/money/pence.ts';
import type { CurrentSale } from '#rules/till/current-sale.ts';
import { bearsVat } from '#rules/pricing/bears-vat.ts';
import { cashGiven, changeOf, leftToPay } from '#rules/till/pay-sale.ts';
import { priceSale } from '#rules/till/price-sale.ts';
import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { formatDiscountRate, formatVatRate } from '#rules/wording/formats/format-percent.ts';
import { tenderName } from '#rules/wording/names/tender-name.ts';
import { Money } from '#ui/Money.tsx';
import type { TillCatalogue } from '../../till-catalogue.contract.ts';
import type { SoldVoucher } from '../../till-message.contract.ts';
import type { SaleRow } from '../device/use-outbox.ts';
import { PaperRoll, RollRow } from './PaperRoll.tsx';
import { RollVouchers } from './RollVouchers.tsx';

/** A sale as the device has it after it was completed. */
export type SaleRecord = {
  readonly number: number;
  readonly soldAt: Instant;
  readonly sellerName: string;
  readonly sale: CurrentSale;
  /** Under which it was sold; empty = without VAT. */
  readonly vatNumber: string;
  /** Empty = the brewery has not answered yet. */
  readonly orderReference: string;
  /** What was sold of gift vouchers, as far as the brewery has answered. */
  readonly vouchers: readonly SoldVoucher[];
};

export function recordOf(row: SaleRow, { sellers, shop }: Pick<TillCatalogue, 'sellers' | 'shop'>): SaleRecord {
  return {
    number: row.number,
    soldAt: row.content.soldAt,
    sellerName: sellers.find(({ sellerId }) => sellerId === row.sale.sellerId)?.name ?? '',
    sale: row.sale,
    vatNumber: row.vatNumber ?? shop.vatNumber,
    orderReference: row.answer !== null && 'orderReference' in row.answer ? row.answer.orderReference : '',
    vouchers: row.answer !== null && 'vouchers' in row.answer ? row.answer.vouchers : [],
  };
}

type Props = SaleRecord & { readonly catalogue: Pick<TillCatalogue, 'name' | 'shop'> };

/** The receipt of a sale for a roll of 80 mm, of what the device has. */
export function Receipt({ number, soldAt, sellerName, sale, vatNumber, catalogue, orderReference, vouchers }: Props) {
  const priced = priceSale(sale);
  const cash = cashGiven(sale.payments);
  const left = leftToPay(priced.total, sale.payments);
  return (
    <PaperRoll shop={{ ...catalogue.shop, vatNumber }} title="Receipt">
      <p>
        {formatMoment(soldAt)} · {catalogue.name} · No. {number}
        {orderReference !== '' && ` · ${orderReference}`}
      </p>
      {sellerName !== '' && <p>Served by {sellerName}</p>}
      <table className="roll-table">
        <tbody>
          {sale.lines.map(({ packId, name, chosen, quantity, price }, place) => (
            <tr key={`${packId}-${place}`}>
              <td>
                {quantity} × {name}
                {chosen !== '' && <span className="roll-small">{chosen}</span>}
                {quantity > 1 && (
                  <span className="roll-small">
                    <Money pence={price} /> each
                  </span>
                )}
              </td>
              <td>
                <Money pence={priced.lines[place]?.list ?? price} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="roll-sums">
        {priced.discount > 0 && (
          <RollRow label={`Discount ${formatDiscountRate(priced.discountRate)}`} amount={pence(0 - priced.discount)} />
        )}
        {priced.deposits > 0 && <RollRow label="Deposits on containers" amount={priced.deposits} />}
        <RollRow isStrong label="Total" amount={priced.total} />
        {sale.payments.map(({ by, amount, tendered }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- printed once
          <RollRow key={place} label={tenderName(by)} amount={by === 'cash' ? tendered : amount} />
        ))}
        {cash !== null && <RollRow label="Change" amount={changeOf(sale.payments)} />}
        {left > 0 && <RollRow isStrong label="Left to pay" amount={left} />}
      </dl>
      {bearsVat(priced.vatByRate) && (
        <dl className="roll-sums">
          {priced.vatByRate.map(({ rate, net, vat }) => (
            <RollRow key={rate} label={`VAT ${formatVatRate(rate)} on ${formatMoney(net)}`} amount={vat} />
          ))}
        </dl>
      )}
      <RollVouchers vouchers={vouchers} />
      <p className="roll-centred">Thank you</p>
    </PaperRoll>
  );
}
