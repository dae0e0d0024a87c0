import { shopperKind } from '../roles/shopper-kind.ts';

type Facts = {
  readonly role: number;
  readonly isDisabled: boolean;
  readonly business: { readonly active: boolean; readonly useShop: boolean };
};

/** Whether a person who is linked to a business may buy for it: an open account with use of the shop, and a trade role (D-123). */
export function mayBuyAsTrade({ role, isDisabled, business }: Facts): boolean {
  return business.active && business.useShop && !isDisabled && shopperKind(role) === 'trade';
}
