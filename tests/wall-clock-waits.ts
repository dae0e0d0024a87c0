/** Where tests wait longer than this for a wall clock, why. */
export const LONGEST_UNEXPLAINED_MS = 300;

type Explained = {
  /** A file, or all of a folder. */
  readonly where: string;
  /** As `waitsIn` finds them; a deadline of a setting, which it does not find, is only told. */
  readonly waits: readonly { readonly by: string; readonly ms: number }[] | 'deadline';
  readonly because: string;
};

/** At most twelve, so that each is looked at when another is wanted. */
export const WALL_CLOCK_WAITS: readonly Explained[] = [
  {
    where: 'tests/crash-points/stop-at.ts',
    waits: [{ by: 'pause', ms: 500 }],
    because: 'A process dies while a provider has its request: no sign comes back that the request has arrived.',
  },
  {
    where: 'tests/faults/frozen-process.race.test.ts',
    waits: [{ by: 'pg_sleep', ms: 6000 }],
    because: 'The control shows that without limits nobody is let go: longer than all usual limits together.',
  },
  {
    where: 'tests/journeys/till-sells-offline.journey.ts',
    waits: [{ by: 'setTimeout', ms: 2000 }],
    because: 'The first window holds its sale for so long that the second one meets it, or would without the lock.',
  },
  {
    where: 'src/platform/jobs/run-jobs.db.test.ts',
    waits: [
      { by: 'setTimeout', ms: 400 },
      { by: 'setTimeout', ms: 1500 },
    ],
    because: 'Work that lasts longer than stopping the queue alone: stopping must wait for it.',
  },
  {
    where: 'src/features/till/server/refunds/many-refunds.race.test.ts',
    waits: [{ by: 'setTimeout', ms: 2000 }],
    because: 'PostgreSQL counts a deadlock when the process that had it reports, a second later.',
  },
  {
    where: 'tests/journeys/',
    waits: [{ by: 'networkidle', ms: 500 }],
    because:
      'What a page still asks for by itself is over when it has asked for nothing for a while: there is no other sign.',
  },
  {
    where: 'tests/browsers/',
    waits: [{ by: 'networkidle', ms: 500 }],
    because: 'A page that still asks for something is not kept as it is left: the same sign as above.',
  },
  {
    where: 'src/features/checkout/server/settling/provider-faults.db.test.ts',
    waits: 'deadline',
    because:
      'The deadline of a shopper’s request is what is tested; before a capture PayPal must have answered within it.',
  },
  {
    where: 'src/platform/paypal/paypal-client.test.ts',
    waits: 'deadline',
    because: 'The same of the client: an order must be found before the capture that hangs.',
  },
  {
    where: 'src/features/newsletter/server/newsletter.db.test.ts',
    waits: 'deadline',
    because: 'A mailing list that says nothing is given up after two seconds, within which it answers all other calls.',
  },
];
