import { addUp, basisPoints, NO_PENCE, type Pence } from '#rules/money/pence.ts';
import { KEPT_DAYS } from '#rules/till/entries-to-clear.ts';
import { leftToPay } from '#rules/till/pay-sale.ts';
import { priceSale } from '#rules/till/price-sale.ts';
import { waitsForShop } from '#rules/till/spend-voucher.ts';
import type { RefundableLine, SaleToSplit } from '#rules/till/till-refund.ts';
import type { TillTender } from '#rules/till/till-sale.ts';
import { call } from '#wire/call.ts';
import type { SoldVoucher } from '../../till-message.contract.ts';
import { saleToRefund } from '../../till-refund.contract.ts';
import type { DeviceRow } from '../device/device-database.ts';
import { NotDone } from '../device/say-fault.ts';
import { tillTransport } from '../device/till-transport.ts';
import { readRefundsOf, readSale, type RefundRow, type SaleRow } from '../device/use-outbox.ts';

/** A sale of which something is given back, of this till or of another. */
export type FoundSale = {
  readonly title: string;
  readonly till: number;
  readonly number: number;
  /** `inWhole` = gift vouchers, which come back with all of their line. */
  readonly lines: readonly (RefundableLine & {
    readonly name: string;
    readonly price: Pence;
    readonly inWhole: boolean;
  })[];
  /** By what most of its money came. */
  readonly tender: TillTender;
  readonly paid: SaleToSplit;
  /** Good gift vouchers that this till has sold with it. */
  readonly vouchers: readonly SoldVoucher[];
};

/**
 * Finds a sale by its number at this till, without a network, or by its reference with one. What has been paid or bought of gift vouchers
 * is with the shop: such a sale of this till is found with a network, too.
 */
export async function findSale(typed: string, device: DeviceRow): Promise<FoundSale> {
  const text = typed.trim();
  return /^\d{1,5}$/.test(text) ? ofThisTill(Number(text), device) : byReference(text, device);
}

async function byReference(reference: string, { token }: DeviceRow): Promise<FoundSale> {
  const sale = await call(tillTransport(token), saleToRefund, { query: { reference } });
  const byVoucher = sale.payments.filter(({ by }) => by === 'voucher').map(({ amount }) => amount);
  return {
    title: `${sale.orderReference}, sale ${sale.number}`,
    till: sale.till,
    number: sale.number,
    lines: sale.lines.map((line) => ({
      ...line,
      vatParts: line.vatParts.map((part) => ({ ...part, rate: basisPoints(part.rate) })),
    })),
    tender: mostOf(sale.payments),
    paid: { total: sale.total, giftVouchers: addUp(byVoucher), refunded: sale.refunded },
    vouchers: sale.vouchers,
  };
}

async function ofThisTill(number: number, device: DeviceRow): Promise<FoundSale> {
  const row = await readSale(device.number, number);
  if (row === null)
    throw new NotDone(
      `This till has no sale ${number} on its device. One of another till, or older than ${KEPT_DAYS} days, is found by its reference.`,
    );
  if (row.state === 'refused')
    throw new NotDone('The shop has not taken this sale, so nothing of it can be given back here.');
  if (waitsForShop(row.sale)) return withVouchers(row, device);
  const refunds = await readRefundsOf(device.number, number);
  return {
    title: `Sale ${number}`,
    till: device.number,
    number,
    lines: linesOf(row, refunds),
    tender: mostOf(row.sale.payments),
    paid: { total: priceSale(row.sale).total, giftVouchers: NO_PENCE, refunded: NO_PENCE },
    vouchers: [],
  };
}

function withVouchers({ answer }: SaleRow, device: DeviceRow): Promise<FoundSale> {
  if (answer === null || !('orderReference' in answer))
    throw new NotDone('The shop has not answered this sale yet: its gift vouchers need the network.');
  return byReference(answer.orderReference, device);
}

function linesOf({ sale }: SaleRow, refunds: readonly RefundRow[]): FoundSale['lines'] {
  const priced = priceSale(sale);
  const isPaid = leftToPay(priced.total, sale.payments) === 0;
  return sale.lines.map(({ name, chosen, quantity, price }, place) => ({
    name: chosen === '' ? name : `${name}, ${chosen}`,
    price,
    quantity,
    inWhole: false,
    refundable: isPaid ? quantity - piecesBack(refunds, place) : 0,
    vatParts: priced.lines[place]?.vatParts ?? [],
  }));
}

function piecesBack(refunds: readonly RefundRow[], place: number): number {
  const lines = refunds.flatMap(({ content }) => content.lines).filter((line) => Number(line.place) === place);
  return lines.reduce((sum, { quantity }) => sum + Number(quantity), 0);
}

type Part = { readonly by: string; readonly amount: number };

function mostOf(payments: readonly Part[]): TillTender {
  const [most] = payments.filter(({ by }) => by !== 'voucher').toSorted((one, other) => other.amount - one.amount);
  return most?.by === 'card' || most?.by === 'gateway' ? most.by : 'cash';
}
