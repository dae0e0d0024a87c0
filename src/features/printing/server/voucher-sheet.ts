import type { BreweryDetails } from '#features/brewery/brewery.contract.ts';
import type { LetterHead } from '#platform/brand.ts';
import { formatLongDate } from '#rules/wording/formats/format-date.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { membershipPerks } from '#rules/wording/names/membership-perks.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { voucherBalance } from '#rules/vouchers/voucher-balance.ts';
import type { Voucher } from '#rules/vouchers/voucher.ts';
import { type VoucherState, voucherState } from '#rules/vouchers/voucher-state.ts';
import { voucherKind } from '#rules/vouchers/voucher-kind.ts';
import { html, type Html, qrCode, sheet } from './sheet-html.ts';

type Facts = {
  readonly voucher: Voucher;
  readonly brewery: BreweryDetails;
  readonly publicUrl: string;
  /** Null = the built-in look. */
  readonly head: LetterHead | null;
  readonly today: CalendarDay;
};

/** A printable voucher or membership in its current state. It names nobody, since others may see it. */
export async function voucherSheet({ voucher, brewery, publicUrl, head, today }: Facts): Promise<string> {
  const kind = voucherKind(voucher.coupon.type);
  const state = voucherState(voucher, today);
  const body = html`<h1>${TITLE[kind]}</h1>
    <p class="worth">${worth(voucher, state)}</p>
    ${saysOf(voucher, state)} ${gives(voucher)}
    ${await qrCode(`${publicUrl}/member/${encodeURIComponent(voucher.code)}`)}
    <p class="code">${voucher.code}</p>
    ${CAN_BE_USED.includes(state) ? html`<p class="note">${HOW[kind]}</p>` : ''}
    ${voucher.endsOn === null || state === 'expired' ? '' : html`<p class="note">Good until ${formatLongDate(voucher.endsOn)}.</p>`}`;
  return sheet({ title: `${TITLE[kind]} ${voucher.code}`, brewery: brewery.name, head, body });
}

const TITLE = { gift: 'Gift voucher', discount: 'Voucher', membership: 'Membership' } as const;
const HOW = {
  gift: 'Show this code at the brewery, or see what is on it in the membership area of our site.',
  discount: 'Enter this code in your basket.',
  membership: 'It begins on the day it is activated: log in on our site and enter this code in the membership area.',
} as const;

const CAN_BE_USED: readonly VoucherState[] = ['good', 'part spent', 'not begun'];

function worth(voucher: Voucher, state: VoucherState): string {
  if (voucherKind(voucher.coupon.type) !== 'gift') return voucher.coupon.name;
  return formatMoney(state === 'part spent' ? voucherBalance(voucher) : voucher.value);
}

/** The note about its state; none for a valid voucher. */
function saysOf(voucher: Voucher, state: VoucherState): Html | string {
  const says = stateSentence(voucher, state);
  return says === '' ? '' : html`<p class="state">${says}</p>`;
}

function stateSentence({ value, startsOn, endsOn }: Voucher, state: VoucherState): string {
  switch (state) {
    case 'good':
      return '';
    case 'not active':
      return 'Not active: it has not been paid for, or was withdrawn.';
    case 'not begun':
      return startsOn === null ? '' : `Good from ${formatLongDate(startsOn)}.`;
    case 'expired':
      return endsOn === null ? 'Expired.' : `Expired: it was good until ${formatLongDate(endsOn)}.`;
    case 'in use':
      return 'In use: it has been activated and cannot be activated again.';
    case 'spent':
      return 'Spent: nothing is left on it.';
    case 'part spent':
      return `Left of ${formatMoney(value)} when this was printed.`;
  }
  return state satisfies never;
}

function gives({ coupon }: Voucher): Html {
  if (voucherKind(coupon.type) === 'gift') return html`<p class="note">${coupon.note}</p>`;
  const perks = membershipPerks(coupon);
  return html`<ul>
    ${perks.map((perk) => html`<li>${perk}</li>`)}
  </ul>`;
}
