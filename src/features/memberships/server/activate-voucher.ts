import type { ActivateAnswer } from '../memberships.contract.ts';
import type { Brewery } from '#features/brewery/server/brewery.service.ts';
import { voucherBook } from '#features/vouchers/server/voucher-book.ts';
import { toWireVoucher } from '#features/vouchers/server/wire-voucher.ts';
import { type Database, inTransaction, type Transaction } from '#platform/database/database.ts';
import { writingMail } from '#platform/mail/write-mail.ts';
import { addDays } from '#rules/calendar/calendar-day.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { activateMembership, type Activation } from '#rules/memberships/activate-membership.ts';
import { refusalToActivate } from '#rules/memberships/refusal-to-activate.ts';
import type { PersonId } from '#rules/orders/placing/draft.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { Voucher } from '#rules/vouchers/voucher.ts';
import { replacingSentence, voucherOutcomeSentence } from '#rules/wording/shop/voucher-outcome-sentence.ts';
import { activatedMail } from './membership-mails.ts';
import { lockMember, type Member, storeActivation } from './memberships.repository.ts';

export type Wish = { readonly code: string; readonly agreesToReplace: boolean };
type Deps = { readonly db: Database; readonly brewery: Brewery; readonly publicUrl: string };

/**
 * Assigns a code to a person in one transaction (D-92). The person is locked first, so that she activates one code at a
 * time, then the code, so that only one person gets it. The mail is stored with it.
 */
export async function activateVoucher(
  { db, brewery, publicUrl }: Deps,
  person: { readonly id: number; readonly role: number },
  { code, agreesToReplace }: Wish,
  now: Instant,
): Promise<ActivateAnswer | Refusal> {
  const refusal = refusalToActivate(person);
  if (refusal !== null) return refusal;
  const sender = { brewery: await brewery.details(), publicUrl };
  const today = londonDay(now);
  return inTransaction(db, async (trx) => {
    const member = await lockMember(trx, person.id as PersonId);
    const voucher = await voucherBook.lock(trx, code);
    if (member === null || voucher === null) return { refused: 'unknown-voucher' };
    const held = await voucherBook.of(trx, member.id);
    const result = activateMembership(voucher, { personId: member.id, held, agreesToReplace, today });
    if (result.outcome === 'activated') {
      const activated = await store(trx, { voucher, member, result, now });
      const replaces = held.find(({ id }) => result.replaces.includes(id))?.coupon.name ?? null;
      const newMembership = { ...activated, ...result, club: voucher.coupon, replaces };
      await writingMail(activatedMail(member, newMembership, sender), now).execute(trx);
      return answer(activated, result, { asker: member.id, today });
    }
    return answer(voucher, result, { asker: member.id, today });
  });
}

type Stored = {
  readonly voucher: Voucher;
  readonly member: Member;
  readonly result: Activation & { outcome: 'activated' };
  readonly now: Instant;
};

async function store(trx: Transaction, { voucher, member, result, now }: Stored): Promise<Voucher> {
  const { startsOn, endsOn, replaces } = result;
  const replacedEndsOn = addDays(londonDay(now), -1);
  const activation = { voucherId: voucher.id, personId: member.id, startsOn, endsOn, replaces, replacedEndsOn };
  const isStored = await storeActivation(trx, activation, now);
  if (!isStored) throw new Error(`Voucher ${voucher.id} was locked, and taken all the same`);
  return { ...voucher, personId: member.id, startsOn, endsOn };
}

function answer(voucher: Voucher, result: Activation, context: Parameters<typeof toWireVoucher>[1]): ActivateAnswer {
  return {
    ...toWireVoucher(voucher, context),
    outcome: result.outcome,
    says: voucherOutcomeSentence(result.outcome),
    wouldLose:
      result.outcome === 'would-replace'
        ? replacingSentence({ club: result.loses.coupon.name, endsOn: result.loses.endsOn })
        : '',
  };
}
