import type { DeskStage } from '#rules/orders/desk/desk-stage.ts';
import { hasPermission, type Permission } from '#rules/roles/has-permission.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { formatClock, formatDayInWords, formatMoment } from '#rules/wording/formats/format-date.ts';
import { JOB_WORDS, timeJumpSentence } from '#rules/wording/shop/job-words.ts';
import { staffPaths } from '#staff/paths.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { NotLoaded } from '#ui/staff/NotLoaded.tsx';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import { useSession } from '#wire/use-session.ts';
import type { Today } from '../../today.contract.ts';
import { PROBLEM_NAMES } from '../order-words.ts';
import { SalesOfWeek } from './SalesOfWeek.tsx';
import { useToday } from './use-today.ts';

/** What needs doing now, each with the list that shows it, and how the shop sells; it keeps itself up to date. */
export function Screen() {
  const { query, lateSince } = useToday();
  const { data } = query;
  return (
    <>
      <ScreenHead title="Today">
        {data && formatDayInWords(data.day as CalendarDay)}{' '}
        <span role="status" className={lateSince === null ? '' : 'today-late'}>
          {lateSince === null
            ? data && '· Keeps itself up to date'
            : `· Not up to date since ${formatClock(lateSince)}: the shop cannot be reached. It is tried again.`}
        </span>
      </ScreenHead>
      {data ? <WholeDay today={data} /> : <NotLoaded query={query} />}
    </>
  );
}

function WholeDay({ today }: { readonly today: Today }) {
  return (
    <div className="today">
      <Failing today={today} />
      <ToDo today={today} />
      <SalesOfWeek sales={today.sales} />
      <RunsOut today={today} />
      <Events events={today.events} />
    </div>
  );
}

/** What the shop should do by itself and does not, in words of what that means. */
function Failing({ today: { failing, mailsWaiting, timeJump } }: { readonly today: Today }) {
  const mayLink = hasPermission(useSession(), 'settings.edit');
  if (failing.length === 0 && mailsWaiting === null && timeJump === null) return null;
  return (
    <section aria-labelledby="today-failing" className="today-part today-wide">
      <h2 id="today-failing" className="font-display text-name font-semibold">
        Does not work now
      </h2>
      <Alert kind="warning">
        <ul className="grid gap-2">
          {timeJump !== null && (
            <li>
              {timeJumpSentence(timeJump.seconds)} Since {formatMoment(timeJump.since)}.
            </li>
          )}
          {mailsWaiting !== null && (
            <li>
              {mailsWaiting.count === 1 ? 'A mail waits' : `${mailsWaiting.count} mails wait`}: the mail server has not
              taken {mailsWaiting.count === 1 ? 'it' : 'them'}, the oldest of {formatMoment(mailsWaiting.since)}. They
              are tried again by themselves.
            </li>
          )}
          {failing.map(({ name, since }) => (
            <li key={name}>
              {JOB_WORDS[name].whileFailing} Since {formatMoment(since)}; it is tried again by itself.
            </li>
          ))}
        </ul>
      </Alert>
      {mayLink && (
        <p>
          <StaffLink to={staffPaths.jobs}>Background jobs: why, and run one now</StaffLink>
        </p>
      )}
    </section>
  );
}

type Task = {
  readonly count: number;
  readonly label: string;
  readonly to: string;
  readonly more?: string;
  /** That of the list; without it the number stands without a link. */
  readonly permission?: Permission;
};

const ordersAt = (stage: DeskStage) => `${staffPaths.orders}?stage=${stage}`;
const due = (count: number) => (count === 0 ? {} : { more: `${count} promised for today or before` });

function tasksOf({ orders, problems, baskets, countsToApprove, renewals, messages }: Today): readonly Task[] {
  const tasks: readonly Task[] = [
    { count: orders.toPack, label: 'To pack', to: ordersAt('to-pack'), ...due(orders.toPackToday) },
    { count: orders.toCollect, label: 'Ready to collect', to: ordersAt('ready'), ...due(orders.toCollectToday) },
    { count: orders.toBring, label: 'To bring today', to: staffPaths.rounds },
    { count: orders.quotes, label: 'Deliveries to quote', to: ordersAt('quote') },
    {
      count: orders.unpaidTransfers,
      label: 'Transfers not paid yet',
      to: staffPaths.unpaidTransfers,
      permission: 'orders.refund',
    },
    ...problems.map(({ kind, count }) => ({
      count,
      label: PROBLEM_NAMES[kind],
      to: `${staffPaths.problems}?kind=${kind}`,
    })),
    {
      count: messages,
      label: 'Messages to answer',
      to: `${staffPaths.messages}?state=open`,
      permission: 'messages.read',
    },
    {
      count: renewals,
      label: 'Memberships end within 60 days',
      to: `${staffPaths.clubMembers}?membership=ending`,
      permission: 'customers.read',
    },
    {
      count: countsToApprove,
      label: 'Counts to approve',
      to: `${staffPaths.stocktakes}?status=handed-in`,
      permission: 'stock.adjust',
    },
    { count: baskets, label: 'Baskets keep stock now', to: staffPaths.stock, permission: 'stock.count' },
  ];
  return tasks.filter(({ count }) => count > 0);
}

function ToDo({ today }: { readonly today: Today }) {
  const session = useSession();
  const tasks = tasksOf(today);
  return (
    <section aria-labelledby="today-to-do" className="today-part today-wide">
      <h2 id="today-to-do" className="font-display text-name font-semibold">
        To do
      </h2>
      {tasks.length === 0 ? (
        <p className="text-ink-soft">Nothing waits for anybody.</p>
      ) : (
        <ul className="today-tasks">
          {tasks.map((task) => (
            <li key={task.label}>
              {task.permission === undefined || hasPermission(session, task.permission) ? (
                <StaffLink to={task.to} className="today-task">
                  <TaskWords {...task} />
                </StaffLink>
              ) : (
                <div className="today-task">
                  <TaskWords {...task} />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function TaskWords({ count, label, more }: Task) {
  return (
    <>
      <span className="today-count figures">{count}</span>{' '}
      <span>
        {label}
        {more && <span className="block text-small text-ink-soft">{more}</span>}
      </span>
    </>
  );
}

function RunsOut({ today: { runsOut } }: { readonly today: Today }) {
  const mayLink = hasPermission(useSession(), 'stock.count');
  return (
    <section aria-labelledby="today-runs-out" className="today-part">
      <h2 id="today-runs-out" className="font-display text-name font-semibold">
        Runs out soon
      </h2>
      {runsOut.length === 0 ? (
        <p className="text-ink-soft">At the rate of the last four weeks everything lasts longer than two weeks.</p>
      ) : (
        <table className="today-table">
          <thead>
            <tr>
              <th scope="col">Pack</th>
              <th scope="col">Free</th>
              <th scope="col">Lasts</th>
            </tr>
          </thead>
          <tbody>
            {runsOut.map(({ name, free, days }) => (
              <tr key={name}>
                <th scope="row">
                  {mayLink ? (
                    <StaffLink to={`${staffPaths.stock}?search=${encodeURIComponent(name)}`}>{name}</StaffLink>
                  ) : (
                    name
                  )}
                </th>
                <td className="figures">{free}</td>
                <td className="figures">{lasts(free, days)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function lasts(free: number, days: number): string {
  if (free <= 0) return 'Sold out';
  if (days === 0) return 'Less than a day';
  return days === 1 ? '1 day' : `${days} days`;
}

function Events({ events }: Pick<Today, 'events'>) {
  const mayLink = hasPermission(useSession(), 'content.edit');
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="today-events" className="today-part">
      <h2 id="today-events" className="font-display text-name font-semibold">
        Events today
      </h2>
      <ul className="grid gap-2">
        {events.map(({ id, title, startsAt, sold }) => (
          <li key={id}>
            {formatClock(startsAt)}{' '}
            {mayLink ? <StaffLink to={staffPaths.event.replace('$id', String(id))}>{title}</StaffLink> : title}
            {sold !== null && (
              <span className="block text-small text-ink-soft">
                {sold === 1 ? '1 ticket sold' : `${sold} tickets sold`} ·{' '}
                <StaffLink to={staffPaths.eventTickets.replace('$id', String(id))}>Who has them</StaffLink>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
