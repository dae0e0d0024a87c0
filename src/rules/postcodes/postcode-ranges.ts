import { POSTCODE_AREAS, type Postcode, splitPostcode } from './postcode.ts';

/** Districts of a postcode area, from the first to the last; a whole area has the districts 0 to 99. */
export type PostcodeRange = { readonly area: string; readonly first: number; readonly last: number };

/** Whether a postcode lies in a range, by the number of its district: `EC1A 1BB` is in district 1 of EC. */
export function isInRange(postcode: Postcode, { area, first, last }: PostcodeRange): boolean {
  const [, its = '', district = ''] = /^([A-Z]+)(\d+)/.exec(splitPostcode(postcode).outward) ?? [];
  return its === area && first <= Number(district) && Number(district) <= last;
}

/**
 * Typed areas, districts and ranges of districts, such as `HS, IM1, AB31-AB38 AB44-56`, between commas, blanks or lines; in the order of
 * the alphabet, with those that touch each other joined. A text that is none of that gives a sentence about the first fault.
 */
export function readPostcodeRanges(typed: string): readonly PostcodeRange[] | string {
  const ranges: PostcodeRange[] = [];
  for (const part of partsOf(typed)) {
    const range = readRange(part);
    if (typeof range === 'string') return range;
    ranges.push(range);
  }
  return joined(ranges);
}

/** Ranges as they are shown and stored: `AB31–AB38, AB44–AB56, HS, IM1`. */
export function postcodeRangesText(ranges: readonly PostcodeRange[]): string {
  return ranges.map(rangeText).join(', ');
}

/** The first range of one list that shares a district with the other; null = they are apart. */
export function overlapOf(ones: readonly PostcodeRange[], others: readonly PostcodeRange[]): PostcodeRange | null {
  return (
    ones.find((one) =>
      others.some((other) => one.area === other.area && one.first <= other.last && other.first <= one.last),
    ) ?? null
  );
}

/**
 * Typed districts, such as `IP19, IP21-IP23`, as single outward codes, each once. A text that is none of that, or a whole area, gives a
 * sentence about the first fault.
 */
export function readOutwards(typed: string): readonly string[] | string {
  const outwards: string[] = [];
  for (const part of partsOf(typed)) {
    const [, area = '', district = ''] = /^([A-Z]{1,2})(\d[A-Z])$/.exec(part) ?? [];
    if (district !== '') {
      if (!POSTCODE_AREAS.has(area)) return noArea(part, area);
      outwards.push(part);
      continue;
    }
    const range = readRange(part);
    if (typeof range === 'string') return range;
    if (isWhole(range))
      return `${range.area} is a whole area: name its districts, such as ${range.area}1-${range.area}9`;
    for (let number = range.first; number <= range.last; number += 1) outwards.push(`${range.area}${number}`);
  }
  return [...new Set(outwards)];
}

/** One range as it is shown: `HS`, `IM1` or `AB31–AB38`. */
export function rangeText(range: PostcodeRange): string {
  const { area, first, last } = range;
  if (isWhole(range)) return area;
  return first === last ? `${area}${first}` : `${area}${first}–${area}${last}`;
}

const LAST_DISTRICT = 99;

function isWhole({ first, last }: PostcodeRange): boolean {
  return first === 0 && last === LAST_DISTRICT;
}

function partsOf(typed: string): readonly string[] {
  return typed
    .toUpperCase()
    .replaceAll(/\s*[-–—]\s*/g, '-')
    .split(/[\s,;]+/)
    .filter((part) => part !== '');
}

function readRange(part: string): PostcodeRange | string {
  const [, area = '', from, areaTo, to] = /^([A-Z]{1,2})(?:(\d{1,2})(?:-([A-Z]{1,2})?(\d{1,2}))?)?$/.exec(part) ?? [];
  if (area === '') return `“${part}” is no postcode area or district: write HS, IM1 or AB31-AB38`;
  if (!POSTCODE_AREAS.has(area)) return noArea(part, area);
  if (areaTo !== undefined && areaTo !== area) return `“${part}” goes from one area to another: name each by itself`;
  if (from === undefined) return { area, first: 0, last: LAST_DISTRICT };
  const [first, last] = [Number(from), Number(to ?? from)];
  return first <= last ? { area, first, last } : `“${part}” ends before it begins`;
}

function noArea(part: string, area: string): string {
  return `“${part}”: there is no postcode area ${area}`;
}

function joined(ranges: readonly PostcodeRange[]): readonly PostcodeRange[] {
  const sorted = ranges.toSorted((one, other) =>
    one.area < other.area ? -1 : one.area > other.area ? 1 : one.first - other.first,
  );
  return sorted.reduce<readonly PostcodeRange[]>((before, range) => {
    const last = before.at(-1);
    return last !== undefined && last.area === range.area && range.first <= last.last + 1
      ? [...before.slice(0, -1), { ...last, last: Math.max(last.last, range.last) }]
      : [...before, range];
  }, []);
}
