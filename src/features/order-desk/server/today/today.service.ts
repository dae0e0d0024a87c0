import { ReadableStream as NodeStream, TextEncoderStream } from 'node:stream/web';
import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '#platform/clock.ts';
import type { Changes } from '#platform/database/changes.ts';
import type { Database } from '#platform/database/database.ts';
import type { ModuleSource } from '#platform/modules.ts';
import { startOfLondonDay } from '#rules/calendar/at-london-time.ts';
import { addDays } from '#rules/calendar/calendar-day.ts';
import { type Instant, later, millisecondsBetween } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { JOB_NAMES } from '#rules/jobs/jobs.ts';
import { lateSince } from '#rules/jobs/late-since.ts';
import { renewalsUntil } from '#rules/memberships/renewals-ahead.ts';
import { compareSales, firstComparedDay } from '#rules/orders/desk/compare-sales.ts';
import { DAYS_COUNTED, daysOfStock } from '#rules/stock/days-of-stock.ts';
import type { Today } from '../../today.contract.ts';
import { countOpenProblems } from '../open-problems.repository.ts';
import { EVENT_CODES } from '../tickets/event-codes.ts';
import {
  countAboutStock,
  countPeopleToAnswer,
  readByClock,
  readEvents,
  readOrdersToDo,
  readSales,
  readStockSpeeds,
} from './today.repository.ts';

type Deps = { readonly db: Database; readonly clock: Clock; readonly changes: Changes; readonly modules: ModuleSource };

export type TodayService = ReturnType<typeof createToday>;

/** How often a stream looks for what has changed. */
const EACH_MS = 3000;
/** Whoever looks shortly after another gets the same: many open screens cost no more than one. */
const SHARED_MS = EACH_MS - 500;
/** A mail that is older and has not gone is said, tried or not. */
const MAILS_GO_WITHIN_MS = 10 * 60_000;
/** What lasts longer is not listed, and no more than so many are. */
const LONGEST_DAYS = 14;
const MOST_LISTED = 8;

/** What needs doing now, counted in the database; and the same as a stream of events. */
export function createToday({ db, clock, changes, modules }: Deps) {
  let latest: { readonly countedAt: Instant; readonly answer: Promise<Today> } | null = null;
  const openStreams = new Set<AbortController>();
  // Whoever may not look any more is sent away when she asks again.
  changes.on(['people'], () => {
    for (const stream of openStreams) stream.abort();
  });

  function find(now: Instant): Promise<Today> {
    const age = latest === null ? Infinity : Math.abs(millisecondsBetween(latest.countedAt, now));
    if (latest !== null && age < SHARED_MS) return latest.answer;
    const counting = { countedAt: now, answer: countToday({ db, modules }, now) };
    latest = counting;
    counting.answer.catch(() => {
      if (latest === counting) latest = null;
    });
    return counting.answer;
  }

  async function* events(seconds: number): AsyncGenerator<string> {
    const ending = new AbortController();
    openStreams.add(ending);
    const end = performance.now() + seconds * 1000;
    let sent = '';
    try {
      for (;;) {
        const text = JSON.stringify(await find(clock.now()));
        yield text === sent ? ': nothing new\n\n' : `event: today\ndata: ${text}\n\n`;
        sent = text;
        if (performance.now() >= end) return;
        await pause(EACH_MS, undefined, { signal: ending.signal }).catch(() => undefined);
        if (ending.signal.aborted) return;
      }
    } finally {
      openStreams.delete(ending);
    }
  }

  return {
    find,
    /** Ends after so many seconds, or when people change; 0 = after the first event. */
    stream(seconds: number): ReadableStream<Uint8Array> {
      return NodeStream.from(events(seconds)).pipeThrough(new TextEncoderStream()) as ReadableStream<Uint8Array>;
    },
  };
}

async function countToday({ db, modules }: Pick<Deps, 'db' | 'modules'>, now: Instant): Promise<Today> {
  const today = londonDay(now);
  const start = startOfLondonDay(today);
  const aWeekBefore = startOfLondonDay(addDays(today, -7));
  const off = await modules.off();
  const [orders, problems, people, stock, sales, speeds, events, { jobs, mailsWaiting }] = await Promise.all([
    readOrdersToDo(db, today),
    countOpenProblems(db),
    countPeopleToAnswer(db, { today, until: renewalsUntil(today) }),
    countAboutStock(db),
    readSales(db, {
      from: startOfLondonDay(firstComparedDay(today)),
      since: aWeekBefore,
      until: later(aWeekBefore, millisecondsBetween(start, now)),
    }),
    readStockSpeeds(db, { since: startOfLondonDay(addDays(today, -DAYS_COUNTED)), most: MOST_LISTED }),
    off.includes('events')
      ? []
      : readEvents(db, { from: start, until: startOfLondonDay(addDays(today, 1)), codes: EVENT_CODES }),
    readByClock(db, { names: JOB_NAMES, longAgo: later(now, -MAILS_GO_WITHIN_MS) }),
  ]);
  const doubted = jobs.find(({ doubtedSince }) => doubtedSince !== null);
  const failing = jobs.flatMap(({ name, failingSince, doubtedSince, ...rhythm }) => {
    const since = failingSince ?? (doubtedSince === null ? lateSince(rhythm, now) : null);
    return since === null ? [] : [{ name, since }];
  });
  return {
    day: today,
    orders,
    problems: [...problems],
    failing: failing.toSorted((one, other) => one.since.localeCompare(other.since)),
    mailsWaiting,
    timeJump: doubted ? { since: doubted.doubtedSince!, seconds: doubted.jumpSeconds ?? 0 } : null,
    ...people,
    ...stock,
    sales: { days: [...compareSales(sales.days, today)], beforeUntilNow: sales.untilNow },
    runsOut: speeds.flatMap(({ name, free, sold }) => {
      const days = daysOfStock({ free, sold });
      return days !== null && days <= LONGEST_DAYS ? [{ name, free, days }] : [];
    }),
    events: [...events],
  };
}
