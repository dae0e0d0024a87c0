import { keptAddressFaults } from '../accounts/kept-address.ts';
import { newCustomerFaults } from '../accounts/new-customer-faults.ts';
import { asOneLine } from '../accounts/registration-faults.ts';
import { addDays } from '../calendar/calendar-day.ts';
import type { CalendarDay } from '../calendar/instant.ts';
import { PACK_PRICES, packFaults, type PackToSave } from '../catalogue/packs/pack-faults.ts';
import { readPostcode } from '../postcodes/postcode.ts';
import { isCode, storedCode } from '../vouchers/stored-code.ts';
import { refusalToExtend } from '../vouchers/voucher-changes.ts';
import { MAX_DAYS_AHEAD, MOST_VALUE } from '../vouchers/voucher-limits.ts';
import { COLUMNS } from './import-columns.ts';
import { type CellProblem, changesOf, type ImportValues } from './import-values.ts';
import type { KnownPack } from './plan-products.ts';
import {
  type PlannedRow,
  problemsOf,
  refusedRow,
  type RowToPlan,
  SAME_ROW,
  newFaults,
  withoutGuesses,
} from './planned-row.ts';

const NO_PACK: CellProblem = { column: 'pack id', says: 'There is no such pack' };

export type PriceWrite = { readonly id: number; readonly values: ImportValues };

/** New prices of a pack that is there, by the rule by which staff write them. An empty cell takes a price away. */
export function planPrices({ values, problems }: RowToPlan, pack: KnownPack | null): PlannedRow<PriceWrite> {
  if (problems.length > 0 || pack === null) return refusedRow([...problems, ...(pack === null ? [NO_PACK] : [])]);
  const entry = Object.fromEntries(
    PACK_PRICES.filter((field) => values[field] !== undefined).map((field) => [field, values[field]!]),
  );
  const changes = changesOf(COLUMNS.prices, pack.values, entry);
  if (changes.length === 0) return SAME_ROW;
  const merged = { ...pack.values, ...entry };
  const toSave = { ...merged, name: merged['packName'], extraKind: pack.extraKind, bulkOf: pack.bulkOf };
  const faults = packFaults(toSave as unknown as PackToSave);
  const ofPrices = Object.fromEntries(
    Object.entries(faults).filter(([field]) => PACK_PRICES.some((price) => price === field)),
  );
  if (Object.keys(ofPrices).length > 0) return refusedRow(problemsOf(COLUMNS.prices, ofPrices));
  if (pack.archived) return refusedRow([{ column: 'pack id', says: 'It is archived: please restore it first' }]);
  return { outcome: 'changed', changes, problems: [], write: { id: pack.id, values: merged } };
}

export type KnownStock = { readonly id: number; readonly onHand: number };
export type StockWrite = { readonly itemId: number; readonly was: number; readonly counted: number };

/** What was counted of a stock item. Less than is held is settled as a count by hand is (D-194). */
export function planStock({ values, problems }: RowToPlan, item: KnownStock | null): PlannedRow<StockWrite> {
  const counted = values['onHand'] ?? null;
  const found = [
    ...problems,
    ...(item === null ? [{ ...NO_PACK, says: 'There is no such pack, or its stock is not counted' }] : []),
    ...(counted === null && problems.length === 0 ? [{ column: 'on hand', says: 'Write how many there are' }] : []),
  ];
  if (found.length > 0 || item === null) return refusedRow(found);
  const changes = changesOf(COLUMNS.stock, { onHand: item.onHand }, { onHand: counted });
  if (changes.length === 0) return SAME_ROW;
  const write = { itemId: item.id, was: item.onHand, counted: Number(counted) };
  return { outcome: 'changed', changes, problems: [], write };
}

export type KnownCustomer = {
  readonly id: number;
  readonly version: number;
  /** A customer without a trade account, neither staff nor suspended. */
  readonly isPlain: boolean;
  readonly values: ImportValues;
};
export type CustomerWrite = {
  readonly id: number | null;
  readonly email: string;
  readonly name: string;
  readonly telephone: string;
  /** Null = no address is added. */
  readonly address: ImportValues | null;
  readonly newsletterSince: string | null;
  /** Where it was given; empty = not said. */
  readonly newsletterSource: string;
};

export type AroundCustomer = {
  readonly today: CalendarDay;
  /** What was said last of the newsletter under this e-mail: true = subscribed, false = unsubscribed; null = nothing. */
  readonly newsletter: boolean | null;
};

const ADDRESS = ['line1', 'line2', 'line3', 'line4', 'line5', 'postcode'] as const;
type AddressTexts = Readonly<Record<(typeof ADDRESS)[number], string>>;

/**
 * A customer, who gets no password and is not confirmed, or the name and telephone of one that is there. An address is that of a new one,
 * or of one who has none, and such as the checkout takes (D-86). A consent to the newsletter counts with its day only, and only where
 * nothing was said of the newsletter under that e-mail here: who has unsubscribed stays so. Of trade, of staff and of whoever
 * is suspended nothing is changed, and the file is not told which it was.
 */
export function planCustomer(
  row: RowToPlan,
  known: KnownCustomer | null,
  { today, newsletter }: AroundCustomer,
): PlannedRow<CustomerWrite> {
  const { problems } = row;
  const values = known === null ? row.values : withoutGuesses(row, COLUMNS.customers);
  const since = newsletter === null ? ((values['newsletterSince'] ?? null) as string | null) : null;
  const entry = {
    ...values,
    ...('name' in values && { name: asOneLine(String(values['name'])) }),
    ...('newsletterSince' in values && { newsletterSince: since }),
    ...('newsletterSource' in values && { newsletterSource: since === null ? '' : values['newsletterSource']! }),
  };
  const texts = { name: '', email: '', telephone: '', postcode: '', ...known?.values, ...entry } as Record<
    string,
    string
  >;
  const address = Object.fromEntries(ADDRESS.map((field) => [field, texts[field] ?? ''])) as AddressTexts;
  const hasAddress = ADDRESS.some((field) => field !== 'postcode' && address[field] !== '');
  const keepsAddress = known !== null && (known.values['line1'] ?? '') !== '';
  const fields = COLUMNS.customers.filter(
    ({ field }) => field !== 'email' && !(keepsAddress && ADDRESS.some((one) => one === field)),
  );
  const changes = changesOf(known === null ? COLUMNS.customers : fields, known?.values ?? null, entry);
  if (known !== null && changes.length === 0 && problems.length === 0) return SAME_ROW;
  const faults = {
    ...newCustomerFaults({
      name: texts['name'] ?? '',
      email: texts['email'] ?? '',
      telephone: texts['telephone'] ?? '',
      postcode: texts['postcode'] ?? '',
    }),
    ...(hasAddress && !keepsAddress && keptAddressFaults({ ...address, name: '', telephone: '' })),
    ...(since !== null && since > today && { newsletterSince: 'This day is to come' }),
    ...(known !== null &&
      !known.isPlain && { email: 'This account is no plain customer’s: please change it on its page' }),
  };
  const found = [...problems, ...newFaults(problemsOf(COLUMNS.customers, faults), problems)];
  if (found.length > 0) return refusedRow(found);
  return {
    outcome: known === null ? 'new' : 'changed',
    changes,
    problems: [],
    write: {
      id: known?.id ?? null,
      email: texts['email'] ?? '',
      name: texts['name'] ?? '',
      telephone: texts['telephone'] ?? '',
      address:
        (hasAddress || (known === null && address.postcode !== '')) && !keepsAddress
          ? { ...address, postcode: readPostcode(address.postcode) }
          : null,
      newsletterSince: since,
      newsletterSource: since === null ? '' : String(entry['newsletterSource'] ?? ''),
    },
  };
}

export type KnownVoucher = {
  readonly id: number;
  readonly version: number;
  readonly isGift: boolean;
  readonly isReplaced: boolean;
  readonly isBlocked: boolean;
  readonly values: ImportValues;
};
export type VoucherWrite =
  | { readonly id: null; readonly values: ImportValues; readonly needsCode: boolean }
  | { readonly id: number; readonly endsOn: string };

const NEEDS_CODE: CellProblem = {
  column: 'code',
  says: 'The file has only the last characters of this code, and nobody can spend those: ask the other shop for whole codes, or choose to make new ones',
};

/**
 * A gift voucher with what is left of it, or one that is there and ends later. Its value and balance are changed by nothing but
 * spending, so that a file that says otherwise is refused. New ones keep to the limits of a batch (D-88 to D-90).
 */
export function planVoucher(
  { values, problems }: RowToPlan,
  known: KnownVoucher | null,
  { today, newCodes }: { readonly today: CalendarDay; readonly newCodes: boolean },
): PlannedRow<VoucherWrite> {
  const code = storedCode(String(values['code'] ?? ''));
  const entry: ImportValues = { ...values, ...(code !== '' && { code }) };
  if (problems.length > 0) return refusedRow(problems);
  if (known !== null) return planKnownVoucher(entry, known, today);
  const value = Number(entry['value'] ?? entry['balance'] ?? 0);
  const voucher: ImportValues = { name: 'Gift voucher', startsOn: null, endsOn: null, note: '', ...entry, code, value };
  const found = [
    ...(code === '' && !newCodes ? [NEEDS_CODE] : []),
    ...(code !== '' && !isCode(code) ? [{ column: 'code', says: 'A code has at most 16 characters' }] : []),
    ...problemsOf(COLUMNS.vouchers, voucherFaults(voucher, today)),
  ];
  if (found.length > 0) return refusedRow(found);
  const changes = changesOf(COLUMNS.vouchers, null, code === '' ? { ...voucher, code: 'a new one' } : voucher);
  return { outcome: 'new', changes, problems: [], write: { id: null, values: voucher, needsCode: code === '' } };
}

function voucherFaults(voucher: ImportValues, today: CalendarDay): Readonly<Record<string, string>> {
  const [value, balance] = [Number(voucher['value']), voucher['balance'] ?? null];
  const { startsOn, endsOn } = voucher as { readonly startsOn: string | null; readonly endsOn: string | null };
  const last = addDays(today, MAX_DAYS_AHEAD);
  return {
    ...((balance === null || Number(balance) < 1) && {
      balance: 'Nothing is left of it, so there is nothing to import',
    }),
    ...(value > MOST_VALUE && { value: 'A gift voucher is worth at most £1,000' }),
    ...(Number(balance) > value && { balance: 'More is left than it was worth' }),
    ...(endsOn !== null && endsOn < today && { endsOn: 'It has ended already' }),
    ...(endsOn !== null && endsOn > last && { endsOn: 'It ends within ten years' }),
    ...(startsOn !== null && endsOn !== null && endsOn < startsOn && { endsOn: 'It ends before it begins' }),
  };
}

function planKnownVoucher(entry: ImportValues, known: KnownVoucher, today: CalendarDay): PlannedRow<VoucherWrite> {
  const fields = COLUMNS.vouchers.filter(({ field }) => known.values['code'] === entry['code'] || field !== 'code');
  const changes = changesOf(fields, known.values, entry);
  if (changes.length === 0) return SAME_ROW;
  if (!known.isGift) return refusedRow([{ column: 'code', says: 'This is the code of a discount or membership here' }]);
  const others = changes.filter(({ column }) => column !== 'until');
  if (others.length > 0)
    return refusedRow(
      others.map(({ column }) => ({
        column,
        says: 'This voucher is there already, and only its last day can be changed',
      })),
    );
  const endsOn = (entry['endsOn'] ?? null) as CalendarDay | null;
  if (endsOn === null)
    return refusedRow([{ column: 'until', says: 'It has a last day, which can only be a later one' }]);
  const refusal = refusalToExtend(
    {
      isBlocked: known.isBlocked,
      isReplaced: known.isReplaced,
      endsOn: (known.values['endsOn'] ?? null) as CalendarDay | null,
    },
    endsOn,
    today,
  );
  if (refusal !== null && 'fields' in refusal) return refusedRow(problemsOf(COLUMNS.vouchers, refusal.fields));
  return { outcome: 'changed', changes, problems: [], write: { id: known.id, endsOn } };
}
