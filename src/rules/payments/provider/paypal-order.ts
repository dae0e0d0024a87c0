import { type Pence, addUp, pence } from '../../money/pence.ts';
import type { Address, OrderId } from '../../orders/placing/draft.ts';
import { decimalPounds } from './decimal-pounds.ts';
import { type PaypalAddress, toPaypalAddress } from './paypal-address.ts';

/** What PayPal is asked for. Amounts are pence including VAT. */
export type PaypalOrderFacts = {
  readonly orderId: OrderId;
  /** The readable number, e.g. `BS100123`; with `attempt` it makes an invoice number that is never used twice. */
  readonly orderReference: string;
  readonly attempt: number;
  /** Words for what is paid, as `paysFor` gives them. */
  readonly paysFor: string;
  readonly brandName: string;
  readonly lines: readonly PaypalLine[];
  readonly delivery: Pence;
  /** Everything that reduces the amount: the discount, the gift vouchers and what goes on account. */
  readonly reductions: Pence;
  readonly due: Pence;
  /** Trade prices exclude VAT, so the order is sent as one item. */
  readonly asOneItem: boolean;
  readonly goesTo: PaypalShipping;
  readonly returnUrl: string;
  readonly cancelUrl: string;
};

export type PaypalLine = {
  readonly name: string;
  readonly code: string;
  readonly unitPrice: Pence;
  readonly quantity: number;
  readonly digital: boolean;
};

/** Our address, PayPal's own for this buyer (address mode -1, D-162), or none for orders collected, held or e-mailed. */
export type PaypalShipping =
  | { readonly address: 'ours'; readonly name: string; readonly lines: Address }
  | { readonly address: 'from-paypal' }
  | { readonly address: 'none' };

type Money = { readonly currency_code: 'GBP'; readonly value: string };
type Item = {
  readonly name: string;
  readonly quantity: string;
  readonly unit_amount: Money;
  readonly sku?: string;
  readonly category: 'PHYSICAL_GOODS' | 'DIGITAL_GOODS';
};
type Breakdown = { readonly item_total: Money; readonly shipping: Money; readonly discount: Money };

/** The body of `POST /v2/checkout/orders`, with PayPal's field names. */
export type PaypalOrder = {
  readonly intent: 'CAPTURE';
  readonly purchase_units: readonly [
    {
      readonly reference_id: 'default';
      readonly custom_id: string;
      readonly invoice_id: string;
      readonly description: string;
      readonly soft_descriptor: string;
      readonly amount: Money & { readonly breakdown: Breakdown };
      readonly items: readonly Item[];
      readonly shipping?: { readonly name: { readonly full_name: string }; readonly address: PaypalAddress };
    },
  ];
  readonly payment_source: {
    readonly paypal: {
      readonly experience_context: {
        readonly brand_name: string;
        readonly locale: 'en-GB';
        readonly user_action: 'PAY_NOW';
        readonly shipping_preference: 'SET_PROVIDED_ADDRESS' | 'GET_FROM_FILE' | 'NO_SHIPPING';
        readonly return_url: string;
        readonly cancel_url: string;
      };
    };
  };
};

/** Whether a payment at PayPal came from such a shop: its account may receive other payments too. */
export function isInvoiceOfShop(invoiceId: string): boolean {
  return /^BS\d{6,}-\d+$/.test(invoiceId);
}

const PREFERENCES = { ours: 'SET_PROVIDED_ADDRESS', 'from-paypal': 'GET_FROM_FILE', none: 'NO_SHIPPING' } as const;

/**
 * The order that PayPal is asked to take money for: items including VAT and no tax fields, delivery as shipping, all reductions
 * as one discount (D-104). It is sent only when `paypalAmountsAddUp` holds.
 */
export function paypalOrder(facts: PaypalOrderFacts): PaypalOrder {
  const shipping = facts.goesTo;
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: String(facts.orderId),
        invoice_id: `${facts.orderReference}-${facts.attempt}`,
        description: facts.paysFor.slice(0, 127),
        soft_descriptor: facts.orderReference.slice(0, 22),
        ...(facts.asOneItem ? oneItem(facts) : everyItem(facts)),
        ...(shipping.address === 'ours' && {
          shipping: { name: { full_name: shipping.name.slice(0, 300) }, address: toPaypalAddress(shipping.lines) },
        }),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: facts.brandName.slice(0, 127),
          locale: 'en-GB',
          user_action: 'PAY_NOW',
          shipping_preference: PREFERENCES[shipping.address],
          return_url: facts.returnUrl,
          cancel_url: facts.cancelUrl,
        },
      },
    },
  };
}

function everyItem(facts: PaypalOrderFacts) {
  const goods = addUp(facts.lines.map((line) => pence(line.unitPrice * line.quantity)));
  const items = facts.lines.map((line) => ({
    name: line.name.slice(0, 127),
    quantity: String(line.quantity),
    unit_amount: money(line.unitPrice),
    ...(line.code !== '' && { sku: line.code.slice(0, 127) }),
    category: line.digital ? ('DIGITAL_GOODS' as const) : ('PHYSICAL_GOODS' as const),
  }));
  return { amount: amount(facts.due, goods, facts.delivery, facts.reductions), items };
}

function oneItem(facts: PaypalOrderFacts) {
  const none = pence(0);
  const item: Item = {
    name: facts.paysFor.slice(0, 127),
    quantity: '1',
    unit_amount: money(facts.due),
    category: 'PHYSICAL_GOODS',
  };
  return { amount: amount(facts.due, facts.due, none, none), items: [item] };
}

function amount(due: Pence, goods: Pence, delivery: Pence, reductions: Pence): Money & { breakdown: Breakdown } {
  return {
    ...money(due),
    breakdown: { item_total: money(goods), shipping: money(delivery), discount: money(reductions) },
  };
}

function money(value: Pence): Money {
  return { currency_code: 'GBP', value: decimalPounds(value) };
}
