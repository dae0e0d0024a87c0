import type { FakeCardGateway } from '#fake-servers/card-gateway/fake-card-gateway.ts';
import type { FakePaypal } from '#fake-servers/paypal/fake-paypal.ts';

type Providers = { readonly paypal: Pick<FakePaypal, 'ledger'>; readonly card: Pick<FakeCardGateway, 'ledger'> };

/**
 * What the providers' own books say of an order: pence taken and returned, and in how many payments they were taken.
 * `references` are those of its payments at the card gateway.
 */
export function providersHave(
  { paypal, card }: Providers,
  orderId: number,
  references: readonly (string | null)[],
): { readonly taken: number; readonly returned: number; readonly payments: number } {
  const captures = paypal.ledger.captures.filter(({ customId }) => customId === String(orderId));
  const captureIds = new Set(captures.map(({ id }) => id));
  const cardPayments = card.ledger.transactions.filter(
    (one) => one.statusCode === 0 && references.includes(one.orderId),
  );
  const crossReferences = new Set(cardPayments.map(({ crossReference }) => crossReference));
  const paypalRefunds = paypal.ledger.refunds.filter(({ captureId }) => captureIds.has(captureId));
  const cardRefunds = card.ledger.refunds.filter(({ of }) => crossReferences.has(of));
  return {
    taken: pounds(captures) + pence(cardPayments),
    returned: pounds(paypalRefunds) + pence(cardRefunds),
    payments: captures.length + cardPayments.length,
  };
}

const pounds = (rows: readonly { readonly amount: { readonly value: string } }[]) =>
  rows.reduce((sum, { amount }) => sum + Math.round(Number(amount.value) * 100), 0);
const pence = (rows: readonly { readonly amountPence: number }[]) =>
  rows.reduce((sum, { amountPence }) => sum + amountPence, 0);
