import type { ActivateAnswer, MyVouchers } from '../memberships.contract.ts';
import type { Brewery } from '#features/brewery/server/brewery.service.ts';
import type { Catalogue } from '#features/catalogue/server/catalogue.service.ts';
import { voucherBook } from '#features/vouchers/server/voucher-book.ts';
import { toWireVoucher } from '#features/vouchers/server/wire-voucher.ts';
import type { Database } from '#platform/database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { isFamilyClub } from '#rules/memberships/first-club.ts';
import { listedVouchers } from '#rules/memberships/listed-vouchers.ts';
import { RenewalDue } from '#rules/memberships/renewal-due.ts';
import type { PersonId } from '#rules/orders/placing/draft.ts';
import type { Refusal } from '#rules/refusal.ts';
import { activateVoucher, type Wish } from './activate-voucher.ts';
import { packToRenew } from './pack-to-renew.ts';
import { remindMembers } from './remind-members.ts';

type Deps = {
  readonly db: Database;
  readonly catalogue: Catalogue;
  readonly brewery: Brewery;
  readonly settings: { readonly publicUrl: string; readonly familyClub: string };
};

type Person = { readonly id: number; readonly role: number };

/** The vouchers and memberships of members, activating codes, and reminders. */
export type Memberships = {
  readonly activate: (person: Person, wish: Wish, now: Instant) => Promise<ActivateAnswer | Refusal>;
  readonly listOf: (person: Person, now: Instant) => Promise<MyVouchers>;
  readonly remind: (now: Instant) => Promise<void>;
};

export function createMemberships({ db, catalogue, brewery, settings }: Deps): Memberships {
  const { publicUrl, familyClub } = settings;
  return {
    activate: (person, wish, now) => activateVoucher({ db, brewery, publicUrl }, person, wish, now),
    remind: (now) => remindMembers({ db, catalogue, brewery, publicUrl }, now),

    async listOf(person, now) {
      const asker = person.id as PersonId;
      const today = londonDay(now);
      const { packs } = await catalogue.snapshot();
      return listedVouchers(await voucherBook.of(db, asker), today).map(({ voucher, due }) => {
        const { id: couponId, type, name } = voucher.coupon;
        const pack =
          due === RenewalDue.no
            ? null
            : packToRenew(packs.values(), { club: { couponId, type }, member: person }, today);
        return {
          ...toWireVoucher(voucher, { asker, today, due }),
          family: isFamilyClub(name, familyClub),
          renewPack: pack && { id: pack.id, slug: pack.slug, name: pack.name },
        };
      });
    },
  };
}
