import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { Voucher } from '../vouchers/voucher.ts';
import { membershipsInForce } from './memberships-in-force.ts';

/** The club of somebody's oldest membership that is good today; empty for who is in none (`firstClub` on the wire, D-95). */
export function firstClub(vouchers: readonly Voucher[], today: CalendarDay): string {
  return membershipsInForce(vouchers, today)[0]?.coupon.name ?? '';
}

/** Whether a club is the one whose members have a hop on what is theirs; its name is a setting, and case does not count (D-95). */
export function isFamilyClub(club: string, familyClub: string): boolean {
  return club !== '' && club.trim().toLowerCase() === familyClub.trim().toLowerCase();
}
