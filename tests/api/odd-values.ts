import { type Arbitrary, constantFrom, double, integer, jsonValue, nat, oneof, record, string } from 'fast-check';
import { packs } from '#sample-brewery/fixtures.ts';

/** What people, broken clients and attackers put where something else belongs. */
const ODD: readonly unknown[] = (
  [
    [null, true, false, 0, -1, 1, 0.1, 999, 1001, 1e9, 1e300, -1e300, 2 ** 31, 2 ** 53, -(2 ** 53)],
    ['', ' ', '0', '1', '-1', '1e9', 'null', 'undefined', 'true', 'NaN', '2026-02-30', '2026-11-28'],
    ['\u0000', 'a\u0000b', '\u0007', '\uD800', '\u202Eolleh', '🍺'.repeat(30), 'Zoë’s', 'x'.repeat(3000)],
    [`' or 1=1; drop table orders;--`, '<script>alert(1)</script>', '../../etc/passwd', '%00', '${7*7}', '{{7*7}}'],
    [[], {}, [[]], [null], [1, 2, 3], { length: 9 }, { toString: 1 }, { constructor: { prototype: {} } }],
  ] as readonly (readonly unknown[])[]
).flatMap((some) => some);

export const oddValue: Arbitrary<unknown> = oneof(
  constantFrom(...ODD),
  string({ unit: 'binary', maxLength: 40 }),
  integer(),
  double(),
  jsonValue({ maxDepth: 4 }),
  nat(400).map(nested),
);

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { of: value };
  return value;
}

export type OwnDraft = { readonly id: number; readonly draftName: string };
export type Values = Readonly<Record<string, unknown>>;

/**
 * Inputs of a call by their names, with what only the caller can know (`own`): a third are likely throughout, a third are likely but for one, so that the odd value
 * meets what stands behind the door, and a third are odd throughout.
 */
export function inputsOf(names: readonly string[], drafts: readonly OwnDraft[], own: Values = {}): Arbitrary<Values> {
  if (names.length === 0) return record({});
  const likely = likelyInputsOf(names, drafts, own);
  const butOne = record({ values: likely, name: constantFrom(...names), odd: oddValue });
  return oneof(
    likely,
    butOne.map(({ values, name, odd }) => ({ ...values, [name]: odd })),
    record(Object.fromEntries(names.map((name) => [name, oddValue])), { requiredKeys: [] }),
  );
}

/** Inputs that are likely throughout. */
export function likelyInputsOf(names: readonly string[], drafts: readonly OwnDraft[], own: Values = {}) {
  return constantFrom(...drafts).chain((draft) => likelyInputs(names, draft, own));
}

function likelyInputs(names: readonly string[], { id, draftName }: OwnDraft, own: Values): Arbitrary<Values> {
  const values: Readonly<Record<string, readonly unknown[]>> = {
    ...LIKELY,
    id: [id],
    orderId: [id],
    draftName: [draftName],
    ...Object.fromEntries(Object.entries(own).map(([name, value]) => [name, [value]])),
  };
  const known = Object.fromEntries(
    names.filter((name) => values[name]).map((name) => [name, constantFrom(...(values[name] ?? []))]),
  );
  return record(known, {
    requiredKeys: Object.keys(known).filter((name) => NEEDED.has(name) || name in own),
  });
}

const NEEDED: ReadonlySet<string> = new Set([
  'id',
  'orderId',
  'draftName',
  'action',
  'packId',
  'payMethod',
  'ageConfirmed',
  'termsVersion',
  'boxId',
  'prodId',
  'siteId',
  'tpe',
  'kind',
  'url',
  'code',
  'bevId',
  'gyleNum',
]);

const LIKELY: Readonly<Record<string, readonly unknown[]>> = {
  action: [1, 1, 1, 1, 2, 3, 3, 4, 5, 10, 10, 11, 12, 13, 51, 61],
  sValue: ['REEDS2NEW', 'gft new2345', 'GFTPART234', 'CLUBNEW234', 'GFTRUTH234', 'NOSUCHCODE', 'ABCDEFGHJKLMNPQRS'],
  orderLink: [0, 12, 13, 999_999],
  packId: Object.values(packs),
  numPacks: [0, 1, 2, 6, 12, 48, 49, 99_999],
  bAdd: [true, false, 'true', '0'],
  cPrice: [-1, 0, 100, 500, 20_000, 1_000_000],
  extraItemId: [0, 1, 2, 7, 12, 31, 999],
  itemId: [0, -1, 1, 2, 3, 999_999],
  dynamicPks: [[], [101, 101, 101, 101, 101, 101], [101, 102, 103, 104, 105, 999], [109, 110, 112, 113, 114, 115]],
  delivMethod: [0, 7, 50, 51, 101, 102, 103, 201, 202, 999, -1],
  siteId: [1, 2, 3, 4, 99],
  payMethod: [0, 11, 12, 13, 14, 101, 102, 103, 201],
  paymentId: ['', 'PAY-1', '5O190127TN364715T'],
  version: [1, 2, 3],
  ageConfirmed: [true],
  termsVersion: ['3.0', '3.0', '2.4'],
  toName: ['Ada Example', ''],
  note: ['Ring the bell', ''],
  invAddress: [
    { line1: '1 Mill Lane', line4: 'Testham', postCode: 'NR35 1ZZ', email: 'ada@example.com' },
    { postCode: 'nr34aa', email: 'not an address', line1: '' },
    { line1: '\uD800', email: '\u0000' },
  ],
  boxId: [2, 7, 3],
  tpe: [3, 4, 5],
  kind: ['retail', 'privacy', 'trade'],
  mode: [-1, 0, 1, 10, 11, 500, 501, 77],
  date: ['2026-11-28', '2026-12-25'],
  prodId: [71, 71, 74, 1, 999],
  advProdId: [71, 74, 0, 1, 999],
  dt: ['2026-12-05', '2026-11-26', '2026-12-25', '2027-02-30'],
  dtStart: ['2026-11-24', '2027-01-12', '2030-01-01'],
  days: [1, 7, 366],
  page: [1, 2, 99],
  pageSize: [1, 7, 1000],
  url: ['reed-harvest-begins', 'reed-harvest-begins', 'maris-otter', 'tap-quiz', 'search-results', 'none'],
  iType: [1, 1, 1, 2, 3, 4, 801, 902],
  search: ['malt', 'Kölsch', 'chinok', '%', '\uD800', 'a b c d e f'],
  parentId: [0, 0, 0, 201],
  bevId: [1, 1, 2, 999],
  gyleNum: ['G2204', 'G2204', 'G1'],
  code: ['CLUBNEW234', 'CLUBNEXT23', 'GFTRUTH234', 'NOSUCHCODE'],
  picked: [true, false, 'true', '0'],
  bulkPackId: [0, 101, 999],
  inStockPackIds: [[], [101, 102], '[101]', '[', '[0]'],
  from: [0, 1, 500],
  most: [1, 7, 200],
};
