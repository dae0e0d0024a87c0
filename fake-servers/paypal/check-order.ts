import type { Answer } from '../small-server.ts';
import { inPence, type Money } from './ledger.ts';
import { invalid, unprocessable } from './problem.ts';

export type OrderRequest = {
  readonly intent?: string;
  readonly purchase_units?: readonly Unit[];
  readonly payment_source?: {
    readonly paypal?: { readonly experience_context?: { readonly shipping_preference?: string } };
  };
  readonly application_context?: { readonly shipping_preference?: string };
};

export type Unit = Record<string, unknown> & {
  readonly amount: Money & { readonly breakdown?: Readonly<Record<string, Money | undefined>> };
  readonly items?: readonly Item[];
  readonly shipping?: { readonly address?: unknown };
};

type Item = { readonly name?: string; readonly quantity?: string; readonly unit_amount?: Money; readonly tax?: Money };

const ADDED = ['item_total', 'tax_total', 'shipping', 'handling', 'insurance'] as const;
const TAKEN_OFF = ['shipping_discount', 'discount'] as const;
const LONGEST = { description: 127, custom_id: 255, invoice_id: 127, soft_descriptor: 22 } as const;

/** What PayPal would find wrong with an order, or null. */
export function checkOrder(order: OrderRequest): Answer | null {
  if (order.intent !== 'CAPTURE' && order.intent !== 'AUTHORIZE')
    return invalid('MISSING_REQUIRED_PARAMETER', '/intent');
  const [unit, ...more] = order.purchase_units ?? [];
  if (unit === undefined || more.length > 0) return invalid('INVALID_ARRAY_LENGTH', '/purchase_units');
  if (shippingPreference(order) === 'SET_PROVIDED_ADDRESS' && unit.shipping?.address === undefined) {
    return unprocessable(
      'MISSING_SHIPPING_ADDRESS',
      'The shipping address is required when `shipping_preference=SET_PROVIDED_ADDRESS`.',
    );
  }
  return checkUnit(unit);
}

export function shippingPreference(order: OrderRequest): string {
  const context = order.payment_source?.paypal?.experience_context ?? order.application_context;
  return context?.shipping_preference ?? 'GET_FROM_FILE';
}

export function checkUnit(unit: Unit): Answer | null {
  for (const [field, longest] of Object.entries(LONGEST)) {
    const value = unit[field];
    if (value !== undefined && (typeof value !== 'string' || value.length > longest)) {
      return invalid('INVALID_STRING_LENGTH', `/purchase_units/@reference_id=='default'/${field}`);
    }
  }
  return checkMoney(unit) ?? checkItems(unit) ?? checkBreakdown(unit);
}

function checkMoney({ amount, items = [] }: Unit): Answer | null {
  if (amount?.value === undefined) return invalid('MISSING_REQUIRED_PARAMETER', '/purchase_units/amount/value');
  const parts = [
    amount,
    ...Object.values(amount.breakdown ?? {}),
    ...items.flatMap((item) => [item.unit_amount, item.tax]),
  ];
  for (const part of parts) {
    if (part === undefined) continue;
    if (typeof part.value !== 'string' || !/^-?\d+(\.\d+)?$/.test(part.value))
      return invalid('INVALID_PARAMETER_SYNTAX', '/amount/value');
    if (part.value.startsWith('-'))
      return unprocessable('CANNOT_BE_NEGATIVE', 'Must be greater than or equal to zero.');
    if (!/^\d+(\.\d\d)?$/.test(part.value))
      return unprocessable('DECIMAL_PRECISION', 'The value of the field should not be more than two decimal places.');
    if (part.currency_code !== amount.currency_code)
      return unprocessable('CURRENCY_MISMATCH', 'All amounts must have the same currency.');
  }
  return inPence(amount) > 0 ? null : unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', 'Must be greater than zero.');
}

function checkItems({ amount, items = [] }: Unit): Answer | null {
  if (items.length === 0) return null;
  for (const item of items) {
    if (!item.name || item.name.length > 127) return invalid('INVALID_STRING_LENGTH', '/purchase_units/items/name');
    if (!/^[1-9]\d{0,9}$/.test(item.quantity ?? ''))
      return invalid('INVALID_PARAMETER_SYNTAX', '/purchase_units/items/quantity');
    if (item.unit_amount === undefined)
      return invalid('MISSING_REQUIRED_PARAMETER', '/purchase_units/items/unit_amount');
  }
  const total = amount.breakdown?.['item_total'];
  if (total === undefined)
    return unprocessable('ITEM_TOTAL_REQUIRED', 'If item details are specified, item_total is required.');
  if (sumOf(items, 'unit_amount') !== inPence(total))
    return unprocessable('ITEM_TOTAL_MISMATCH', 'Should equal sum of (unit_amount * quantity) across all items.');
  const tax = amount.breakdown?.['tax_total'];
  const taxes = sumOf(items, 'tax');
  const taxesAgree = tax === undefined ? taxes === 0 : taxes === 0 || taxes === inPence(tax);
  return taxesAgree
    ? null
    : unprocessable('TAX_TOTAL_MISMATCH', 'Should equal sum of (tax * quantity) across all items.');
}

function checkBreakdown({ amount }: Unit): Answer | null {
  const { breakdown } = amount;
  if (breakdown === undefined) return null;
  const sum = (names: readonly string[]) => names.reduce((total, name) => total + optional(breakdown[name]), 0);
  if (sum(ADDED) - sum(TAKEN_OFF) === inPence(amount)) return null;
  return unprocessable(
    'AMOUNT_MISMATCH',
    'Should equal item_total + tax_total + shipping + handling + insurance - shipping_discount - discount.',
  );
}

function sumOf(items: readonly Item[], part: 'unit_amount' | 'tax'): number {
  return items.reduce((sum, item) => sum + optional(item[part]) * Number(item.quantity), 0);
}

function optional(money: Money | undefined): number {
  return money === undefined ? 0 : inPence(money);
}
