import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { VOUCHER_KIND_NAMES, VOUCHER_STANDING_NAMES } from '#rules/wording/names/voucher-standing-names.ts';
import { hasPermission } from '#rules/roles/has-permission.ts';
import { staffPaths } from '#staff/paths.ts';
import { NotLoaded } from '#ui/staff/NotLoaded.tsx';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import { queryOf } from '#wire/query-of.ts';
import { useSession } from '#wire/use-session.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type VoucherForStaff, voucherToManage } from '../manage-vouchers.contract.ts';
import { dayText, givesSentences } from './voucher-words.ts';
import { VoucherActs } from './VoucherActs.tsx';
import { VoucherHistory } from './VoucherHistory.tsx';
import './vouchers-staff.css';

/** One voucher: what it gives, what is left of it, and all that has happened to it. */
export function Screen() {
  const { id } = useParams({ strict: false }) as { readonly id: string };
  const session = useSession();
  const query = useQuery(queryOf(useTransport(), voucherToManage, { query: { id: Number(id) }, for: 'staff' }));
  const { data: voucher } = query;
  if (!voucher) return <NotLoaded query={query} />;
  const { code, kind, name, standing } = voucher;
  return (
    <>
      <ScreenHead
        title={`${VOUCHER_KIND_NAMES[kind]} ${code}`}
        actions={hasPermission(session, 'vouchers.issue') && <VoucherActs key={voucher.version} voucher={voucher} />}
      >
        {name} · <strong>{VOUCHER_STANDING_NAMES[standing]}</strong>
        {hasPermission(session, 'audit.read') && (
          <>
            {' · '}
            <StaffLink to={`${staffPaths.audit}?kind=voucher&search=${id}`}>Changes</StaffLink>
          </>
        )}
      </ScreenHead>
      <div className="voucher-parts">
        <section aria-label="What it gives">
          <h2 className="font-display text-name font-semibold">What it gives</h2>
          <ul className="mt-2 mb-4 grid gap-1">
            {givesSentences(voucher).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <Facts voucher={voucher} />
        </section>
        <VoucherHistory voucher={voucher} />
      </div>
    </>
  );
}

function Facts({ voucher }: { readonly voucher: VoucherForStaff }) {
  const { kind, value, left, usedTap, startsOn, endsOn, owner, ownerId, orderId, orderRef, batchId, batch } = voucher;
  return (
    <dl className="voucher-facts">
      {kind === 'gift' && <Fact name="Value">{formatMoney(value)}</Fact>}
      {kind === 'gift' && <Fact name="Left">{formatMoney(left)}</Fact>}
      {usedTap > 0 && <Fact name="Spent in the taproom, before tills noted it">{formatMoney(usedTap)}</Fact>}
      <Fact name="From">{startsOn === null ? 'At once' : dayText(startsOn)}</Fact>
      <Fact name="Until">{endsOn === null ? 'Without an end' : dayText(endsOn)}</Fact>
      <Fact name="Whose">{ownerId === null ? 'Whoever has the code' : owner}</Fact>
      {orderId !== null && (
        <Fact name="Sold by">
          <StaffLink to={staffPaths.order.replace('$id', String(orderId))}>{orderRef}</StaffLink>
        </Fact>
      )}
      {batchId !== null && (
        <Fact name="Batch">
          <StaffLink to={`${staffPaths.vouchers}?batch=${batchId}`}>
            {batchId}: {batch}
          </StaffLink>
        </Fact>
      )}
      <Fact name="In baskets">
        {voucher.inBaskets === 0 ? 'In none' : voucher.inBaskets === 1 ? 'In one' : `In ${voucher.inBaskets}`}
      </Fact>
      {voucher.note !== '' && <Fact name="Note">{voucher.note}</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
