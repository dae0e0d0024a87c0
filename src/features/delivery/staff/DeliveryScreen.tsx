import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { roundName } from '#rules/delivery/round-faults.ts';
import { pence } from '#rules/money/pence.ts';
import { hasPermission } from '#rules/roles/has-permission.ts';
import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { formatMoney, formatRoundMoney } from '#rules/wording/formats/format-money.ts';
import { staffPaths } from '#staff/paths.ts';
import { Button } from '#ui/Button.tsx';
import { NothingYet } from '#ui/notices/NothingYet.tsx';
import { NotLoaded } from '#ui/staff/NotLoaded.tsx';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import { queryOf } from '#wire/query-of.ts';
import { useSession } from '#wire/use-session.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type CourierForStaff, deliveryToManage, type RoundForStaff, type ZoneForStaff } from '../delivery.contract.ts';
import { ClosedDays } from './ClosedDays.tsx';
import { CourierForm } from './CourierForm.tsx';
import { TryDelivery } from './TryDelivery.tsx';

/** How orders are brought: the courier's box, its zones, the van's rounds, and the days on which nothing is sent. */
export function Screen() {
  const navigate = useNavigate();
  const query = useQuery(queryOf(useTransport(), deliveryToManage, { for: 'staff' }));
  const { data } = query;
  if (!data)
    return (
      <>
        <ScreenHead title="Delivery" />
        <NotLoaded query={query} />
      </>
    );
  return (
    <>
      <ScreenHead title="Delivery">
        <LastChange courier={data.courier} />
      </ScreenHead>
      <div className="grid gap-12">
        <CourierForm courier={data.courier} freePacks={data.freePacks} />
        <Part
          title="Zones"
          hint="A postcode that no zone names belongs to the first."
          action={
            <Button kind="plain" onClick={() => void navigate({ to: staffPaths.newZone as never })}>
              New zone
            </Button>
          }
        >
          <ul className="grid gap-3" aria-label="Zones">
            {data.zones.map((zone) => (
              <ZoneOfList key={zone.id} zone={zone} boxCost={data.courier.cost} />
            ))}
          </ul>
        </Part>
        <Part
          title="Rounds of our own van"
          hint="Free for customers. Whether it drives at all is switched at “Shop”."
          action={
            <Button kind="plain" onClick={() => void navigate({ to: staffPaths.newLocalRound as never })}>
              New round
            </Button>
          }
        >
          {data.rounds.length === 0 && <NothingYet>Our own van goes nowhere yet.</NothingYet>}
          <ul className="grid gap-3" aria-label="Rounds">
            {data.rounds.map((round) => (
              <RoundOfList key={round.id} round={round} />
            ))}
          </ul>
        </Part>
        <Part title="Days on which nothing is sent" hint="Bank holidays and closing days of our own.">
          <ClosedDays days={data.days} today={data.today} />
        </Part>
        <Part title="Try it" hint="What a customer would pay for one box, and when it would come, with what is saved.">
          <TryDelivery today={data.today} />
        </Part>
      </div>
    </>
  );
}

type PartProps = {
  readonly title: string;
  readonly hint: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

function Part({ title, hint, action, children }: PartProps) {
  return (
    <section className="grid gap-4" aria-label={title}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="font-display text-name font-semibold">{title}</h2>
          <p className="text-small text-ink-soft">{hint}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}

function ZoneOfList({ zone, boxCost }: { readonly zone: ZoneForStaff; readonly boxCost: number }) {
  const { id, name, postcodes, isServed, surcharge, workingDays } = zone;
  const days = workingDays === 1 ? '1 working day' : `${workingDays} working days`;
  return (
    <Row
      name={<StaffLink to={staffPaths.zone.replace('$id', String(id))}>{name}</StaffLink>}
      facts={isServed ? `${formatMoney(pence(boxCost + surcharge))} a box · ${days}` : 'Nothing is sent there'}
      detail={postcodes}
    />
  );
}

function RoundOfList({ round }: { readonly round: RoundForStaff }) {
  const { id, outwards, cutOff, least } = round;
  const name = roundName(round);
  const minimum = least > 0 ? ` · from ${formatRoundMoney(least)}` : '';
  return (
    <Row
      name={<StaffLink to={staffPaths.localRound.replace('$id', String(id))}>{name}</StaffLink>}
      facts={`ordered before ${cutOff}${minimum}`}
      detail={outwards}
    />
  );
}

function Row({ name, facts, detail }: { readonly name: ReactNode; readonly facts: string; readonly detail: string }) {
  return (
    <li className="grid gap-1 border-b border-line pb-3">
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        {name}
        <span className="figures">{facts}</span>
      </span>
      {detail !== '' && <span className="text-small text-ink-soft">{detail}</span>}
    </li>
  );
}

function LastChange({ courier: { changedAt, changedBy } }: { readonly courier: CourierForStaff }) {
  const mayReadAudit = hasPermission(useSession(), 'audit.read');
  return (
    <>
      {changedBy === ''
        ? 'What the courier costs: nobody has changed it here yet'
        : `What the courier costs: changed ${formatMoment(changedAt)} by ${changedBy}`}
      {mayReadAudit && (
        <>
          {' · '}
          <StaffLink to={`${staffPaths.audit}?kind=delivery`}>History</StaffLink>
        </>
      )}
    </>
  );
}
