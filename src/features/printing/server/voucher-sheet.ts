import type { BreweryDetails } from '#features/brewery/brewery.contract.ts';
import { formatLongDate } from '#rules/wording/format-date.ts';
import { formatMoney } from '#rules/wording/format-money.ts';
import { membershipPerks } from '#rules/wording/membership-perks.ts';
import type { Voucher } from '#rules/vouchers/voucher.ts';
import { voucherKind } from '#rules/vouchers/voucher-kind.ts';
import { html, type Html, qrCode, sheet } from './sheet-html.ts';

type Facts = { readonly voucher: Voucher; readonly brewery: BreweryDetails; readonly publicUrl: string };

/** A voucher or membership on paper. It names nobody, and not what was spent of it: it may lie on a table. */
export async function voucherSheet({ voucher, brewery, publicUrl }: Facts): Promise<string> {
  const kind = voucherKind(voucher.coupon.type);
  const body = html`<h1>${TITLE[kind]}</h1>
    <p class="worth">${worth(voucher)}</p>
    ${gives(voucher)} ${await qrCode(`${publicUrl}/member/${encodeURIComponent(voucher.code)}`)}
    <p class="code">${voucher.code}</p>
    <p class="note">${HOW[kind]}</p>
    ${voucher.endsOn === null ? '' : html`<p class="note">Good until ${formatLongDate(voucher.endsOn)}.</p>`}`;
  return sheet({ title: `${TITLE[kind]} ${voucher.code}`, brewery: brewery.name, body });
}

const TITLE = { gift: 'Gift voucher', discount: 'Voucher', membership: 'Membership' } as const;
const HOW = {
  gift: 'Show this code at the brewery, or see what is on it in the membership area of our site.',
  discount: 'Enter this code in your basket.',
  membership: 'It begins on the day it is activated: log in on our site and enter this code in the membership area.',
} as const;

function worth({ coupon, value }: Voucher): string {
  return voucherKind(coupon.type) === 'gift' ? formatMoney(value) : coupon.name;
}

function gives({ coupon }: Voucher): Html {
  if (voucherKind(coupon.type) === 'gift') return html`<p class="note">${coupon.note}</p>`;
  const perks = membershipPerks(coupon);
  return html`<ul>
    ${perks.map((perk) => html`<li>${perk}</li>`)}
  </ul>`;
}
