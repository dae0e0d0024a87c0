export type PlantedMistake = {
  readonly id: string;
  /** What a shopper or somebody of the brewery would have of it. */
  readonly suffered: string;
  readonly file: string;
  /** Stands in the file once. */
  readonly find: string;
  readonly replace: string;
  /** The test that knows. Where a test is moved or shortened, this names the one that proves the same afterwards. */
  readonly foundBy: { readonly suite: Suite; readonly test: string };
};

/** As vitest.config.ts names them. */
export type Suite = 'unit' | 'db' | 'race' | 'journeys' | 'sweeps' | 'matrix';

/**
 * Small mistakes of the kind that a careless change makes. `npm run test:planted` makes each in a copy of the house and
 * expects its test to fail: what the tests find today they find after they were made quicker.
 */
export const PLANTED_MISTAKES: readonly PlantedMistake[] = [
  {
    id: 'build-never-taken',
    suffered: 'After an update the browser of a shopper keeps the worker of the build before, and its files, for ever.',
    file: 'src/site/worker/worker.ts',
    find: `if (data === 'activate') void scope.skipWaiting();`,
    replace: `if (data === 'take over') void scope.skipWaiting();`,
    foundBy: { suite: 'journeys', test: 'tests/journeys/update-worker.journey.ts' },
  },
  {
    id: 'unsent-sales-dropped',
    suffered: 'A till that was revoked while it was away forgets the sales that the shop has not had.',
    file: 'src/features/till/app/device/device-standing.ts',
    find: `.modify({ standing });`,
    replace: `.modify({ standing });
  await deviceDatabase.outbox.where({ till: number, state: 'waiting' }).delete();`,
    foundBy: { suite: 'journeys', test: 'tests/journeys/till-sells-offline.journey.ts' },
  },
  {
    id: 'placed-once-more',
    suffered: 'Who presses in a second window is thanked for an order that she has placed in the first, and fears two.',
    file: 'src/features/checkout/web/payment/use-payment-under-way.ts',
    find: `if (placedBefore) return latest.current.onPlacedBefore();`,
    replace: '',
    foundBy: { suite: 'journeys', test: 'tests/journeys/pay-in-two-windows.journey.ts' },
  },
  {
    id: 'preview-stands-still',
    suffered: 'Whoever changes the brand sees it as it was before, and saves colours that she has not seen.',
    file: 'src/features/brand/staff/BrandFrame.tsx',
    find: `[sheet, draw]);`,
    replace: `[page]);`,
    foundBy: { suite: 'journeys', test: 'tests/journeys/edit-the-brand.journey.ts' },
  },
  {
    id: 'secret-in-address',
    suffered: 'The secret of a mailed link stays in the address bar and the history of a telephone that others use.',
    file: 'src/features/my-account/web/use-data-token.ts',
    find: `router.navigate({ href: pathname, replace: true })`,
    replace: `router.navigate({ href: pathname + '#' + hash, replace: true })`,
    foundBy: { suite: 'journeys', test: 'tests/journeys/ask-for-a-quote.journey.ts' },
  },
  {
    id: 'sent-by-each-click',
    suffered: 'A double click at the desk is sent twice: the order moves, and an alert says that it cannot.',
    file: 'src/ui/staff/use-single-mutation.ts',
    find: `if (pending.current.has(key)) return;`,
    replace: '',
    foundBy: { suite: 'journeys', test: 'tests/journeys/order-desk.journey.ts' },
  },
  {
    id: 'wider-than-the-phone',
    suffered: 'While telesales sell to a pub with a long name, the shop can be pushed sideways on their telephones.',
    file: 'src/features/telesales/web/selling-bar.css',
    find: `line-height: 1.2;`,
    replace: `line-height: 1.2;
    white-space: nowrap;`,
    foundBy: { suite: 'journeys', test: 'tests/journeys/telesales.journey.ts' },
  },
  {
    id: 'typed-and-lost',
    suffered: 'A customer who mistypes one field of her account finds the others empty after the refusal.',
    file: 'src/features/my-account/web/use-own-form.ts',
    find: `mutate({ values, form });`,
    replace: `(mutate({ values, form }), form.reset());`,
    foundBy: { suite: 'journeys', test: 'tests/journeys/my-account.journey.ts' },
  },
  {
    id: 'bottles-moved-twice',
    suffered: 'Two who move the same bottles from a bin at once have doubled them in the books.',
    file: 'src/features/stock-counts/server/places/stock-places.repository.ts',
    find: 'select id from stock_item where id = ${id} for update`',
    replace: 'select id from stock_item where id = ${id}`',
    foundBy: {
      suite: 'race',
      test: 'src/features/stock-counts/server/places/move-while-packing.race.test.ts',
    },
  },
  {
    id: 'start-never-finished',
    suffered: 'A brewery whose first start was stopped half-way can never start: it makes a table that is there.',
    file: 'src/platform/database/migrate.ts',
    find: `migrationLockTableName: 'migration_lock',`,
    replace: `migrationLockTableName: 'migration_lock',
    disableTransactions: true,`,
    foundBy: { suite: 'race', test: 'tests/crash-points/crash-while-starting.race.test.ts' },
  },
  {
    id: 'no-such-day',
    suffered: 'A mistyped day in a link to the rounds counts as a fault of the shop, and wakes somebody up.',
    file: 'src/features/order-desk/rounds.contract.ts',
    find: 'query: z.object({ day: day.optional() }),',
    replace: 'query: z.object({ day: z.string().optional() }),',
    foundBy: { suite: 'sweeps', test: 'tests/sweeps/odd-input.sweep.ts' },
  },
  {
    id: 'html-in-a-mail',
    suffered: 'What a stranger has typed as a name is a part of the page in every mail with a sentence about it.',
    file: 'src/platform/mail/mail-sheet.ts',
    find: '${escaped(block.text)}',
    replace: '${block.text}',
    foundBy: { suite: 'sweeps', test: 'tests/sweeps/inert-payloads.sweep.ts' },
  },
];
