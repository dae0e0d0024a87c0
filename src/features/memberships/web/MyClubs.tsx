import { useQuery } from '@tanstack/react-query';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { noClubsFor } from '#rules/memberships/no-clubs-for.ts';
import { NO_PENCE } from '#rules/money/pence.ts';
import { voucherBalance } from '#rules/vouchers/voucher-balance.ts';
import { voucherKind } from '#rules/vouchers/voucher-kind.ts';
import { formatLongDate } from '#rules/wording/formats/format-date.ts';
import { paths } from '#site/paths.ts';
import { LinkButton } from '#ui/Button.tsx';
import { CouldNotLoad } from '#ui/notices/CouldNotLoad.tsx';
import { InfoCode } from '#ui/notices/info-codes.ts';
import { Money } from '#ui/Money.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Surface } from '#ui/Surface.tsx';
import { sayProblem } from '#wire/say-problem.ts';
import type { Session } from '#wire/session.ts';
import { useTransport } from '#wire/use-transport.ts';
import { ClubCard } from './ClubCard.tsx';
import { queryOf } from '#wire/query-of.ts';
import { type MyVoucher, myVouchers } from '../memberships.contract.ts';

type Props = {
  readonly session: Session;
  readonly today: CalendarDay;
  /** The address for printing a code; null while it cannot be printed. */
  readonly printTo: (code: string) => string | null;
};

/** A person's memberships and gift vouchers. */
export function MyClubs({ session, today, printTo }: Props) {
  const { data, error, refetch } = useQuery(
    queryOf(useTransport(), myVouchers, { query: { staff: false }, for: { person: session.userEmail } }),
  );
  const clubs = data?.filter(({ tpe }) => voucherKind(tpe) === 'membership') ?? [];
  const gifts = data?.filter(({ tpe }) => voucherKind(tpe) === 'gift') ?? [];
  return (
    <section aria-label="Club Memberships">
      <h2 className="member-part">Club Memberships</h2>
      {error && !data && (
        <CouldNotLoad code={InfoCode.partLoad} kind="plain" className="mt-4" again={() => void refetch()}>
          {sayProblem(error)}
        </CouldNotLoad>
      )}
      {!data && !error && <Skeleton className="mt-4 h-72 rounded-large" />}
      {data && clubs.length === 0 && <NoClub noneFor={noClubsFor(session)} />}
      {clubs.length > 0 && (
        <ul className="mt-4 grid gap-5">
          {clubs.map((club) => (
            <ClubCard key={club.code} club={club} today={today} printTo={printTo(club.code)} />
          ))}
        </ul>
      )}
      {gifts.length > 0 && (
        <>
          <h3 className="mt-8 font-display text-name font-semibold">Gift vouchers</h3>
          <ul className="mt-3 grid gap-3">
            {gifts.map((gift) => (
              <GiftVoucher key={gift.code} gift={gift} printTo={printTo(gift.code)} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function NoClub({ noneFor }: { readonly noneFor: ReturnType<typeof noClubsFor> }) {
  if (noneFor === 'staff')
    return (
      <Surface kind="band" className="mt-4">
        <p className="font-semibold">You are logged in as staff.</p>
        <p className="mt-1">Clubs are for customers. Look up the code of one to see what it gives and until when.</p>
      </Surface>
    );
  if (noneFor === 'trade')
    return (
      <Surface kind="band" className="mt-4">
        <p className="font-semibold">You buy at trade prices.</p>
        <p className="mt-1">
          Clubs take their discount off retail prices, so they are not for a trade account. A gift voucher that is yours
          is listed here.
        </p>
      </Surface>
    );
  return (
    <Surface kind="band" className="mt-4">
      <p className="font-semibold">You are in no club at present.</p>
      <p className="mt-1">
        Buy a membership in the shop, look its code up above and press Activate. It begins on that day, and ends by
        itself.
      </p>
      <p className="mt-4">
        <LinkButton to={paths.shop} kind="plain">
          Go to the beer shop
        </LinkButton>
      </p>
    </Surface>
  );
}

function GiftVoucher({ gift, printTo }: { readonly gift: MyVoucher; readonly printTo: string | null }) {
  const { code, couponName, valp, cUsedOnline = NO_PENCE, cUsedTap = NO_PENCE, dtEnd } = gift;
  const balance = voucherBalance({ value: valp, usedOnline: cUsedOnline, usedTap: cUsedTap });
  return (
    <li className="surface-ticket flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <span>
        <span className="font-semibold">{couponName}</span> <span className="figures tracking-[0.08em]">{code}</span>
        <span className="block text-small text-ink-soft">
          {dtEnd === null ? 'Without end' : `Good until ${formatLongDate(dtEnd as CalendarDay)}`}
          {printTo && (
            <>
              {' · '}
              <a href={printTo}>Print</a>
            </>
          )}
        </span>
      </span>
      <span>
        <Money pence={balance} className="text-name font-semibold" /> left of <Money pence={valp} />
      </span>
    </li>
  );
}
