import type { CDPSession } from 'playwright-core';

type TraceEvent = {
  readonly ph: string;
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Of the processor, where `dur` is by the clock. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
};

export type Tasks = {
  /** How many there were of more than 50 ms. */
  readonly over50: number;
  readonly longest: number;
};

const LONG = 50;
const TASK = 'ThreadControllerImpl::RunTask';

/**
 * Watches the tasks of a page's main thread until the function it gives is called. They are told in milliseconds of the
 * processor, not of the clock: what else a shared machine has to do does not make them longer.
 */
export async function watchMainThread(session: CDPSession): Promise<() => Promise<Tasks>> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel'] },
  });
  return async () => {
    const complete = new Promise((settle) => session.once('Tracing.tracingComplete', settle));
    await session.send('Tracing.end');
    await complete;
    return tasksIn(events);
  };
}

/** The busiest renderer is that of the page; a browser has others for its own. */
function tasksIn(events: readonly TraceEvent[]): Tasks {
  const mainThreads = events.filter(
    ({ ph, name, args }) => ph === 'M' && name === 'thread_name' && args?.name === MAIN,
  );
  const [ofPage = []] = mainThreads
    .map(({ pid, tid }) => events.filter((event) => event.pid === pid && event.tid === tid && event.name === TASK))
    .toSorted((a, b) => b.length - a.length);
  if (ofPage.length === 0) throw new Error('The browser told of no tasks of the page');
  const lasted = ofPage.map(({ tdur = 0 }) => Math.round(tdur / 1000));
  return {
    over50: lasted.filter((time) => time > LONG).length,
    longest: lasted.reduce((most, time) => Math.max(most, time), 0),
  };
}

const MAIN = 'CrRendererMain';
