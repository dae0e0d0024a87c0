import type { Buyer } from '../../roles/buyer.ts';
import { businessStanding } from '../../trade/business-standing.ts';

type Facts = {
  readonly buyer: Pick<Buyer, 'audience' | 'accountOpen'>;
  /** Null = the trade person is linked to none. */
  readonly business: { readonly active: boolean; readonly useShop: boolean } | null;
};

type Sales = { readonly salesTelephone: string; readonly salesEmail: string };

/** Why a trade person sees prices and cannot buy, and whom to ring (D-38); empty for everybody else. */
export function tradeNotice({ buyer, business }: Facts, sales: Sales): string {
  if (buyer.audience.kind !== 'trade' || buyer.accountOpen) return '';
  return [whyNot(business), howElse(sales)].filter(Boolean).join(' ');
}

function whyNot(business: Facts['business']): string {
  return business !== null && businessStanding(business) === 'showroom'
    ? 'This account shows you what we have and what it costs; it does not order here.'
    : 'Not an active Trade Account or not linked to a user record.';
}

function howElse({ salesTelephone, salesEmail }: Sales): string {
  const ways = [salesTelephone && `ring ${salesTelephone}`, salesEmail && `write to ${salesEmail}`].filter(Boolean);
  return ways.length > 0 ? `For trade orders ${ways.join(' or ')}.` : '';
}
