import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { Voucher } from '../vouchers/voucher.ts';
import { membershipsInForce } from './memberships-in-force.ts';

/** The club of a person's oldest membership active today; empty without one (`firstClub` on the wire, D-95). */
export function firstClub(vouchers: readonly Voucher[], today: CalendarDay): string {
  return membershipsInForce(vouchers, today)[0]?.coupon.name ?? '';
}

/** Whether a club is the one whose members are marked with a hop; its name is a setting, ignoring case (D-95). */
export function isFamilyClub(club: string, familyClub: string): boolean {
  return club !== '' && club.trim().toLowerCase() === familyClub.trim().toLowerCase();
}
