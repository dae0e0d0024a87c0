import { MOST_PICTURES } from '../catalogue/products/with-picture.ts';
import { firstOfEach } from '../group-by.ts';
import type { CellProblem } from './import-values.ts';

/** A picture that the file of another shop names by its address, and what it shows; an empty `alt` = it does not say. */
export type ForeignPicture = { readonly address: string; readonly alt: string };

/** More of one file are not fetched. */
export const MOST_OF_FILE = 2000;
/** More of one product are not looked at. */
const MOST_READ = 1000;
const LONGEST_ADDRESS = 2000;
const LONGEST_ALT = 200;

type Found = { readonly pictures: readonly ForeignPicture[]; readonly notes: readonly CellProblem[] };

/**
 * Of the pictures that a file names for one product, in their order, those that can be fetched, each once: at most `MOST_PICTURES`, from
 * addresses of the web. The notes say what is left out.
 */
export function picturesToFetch(named: readonly ForeignPicture[]): Found {
  const filled = named
    .slice(0, MOST_READ)
    .map(toPicture)
    .filter(({ address }) => address !== '');
  const once = firstOfEach(filled, ({ address }) => address);
  const usable = once.filter(({ address }) => isOfWeb(address));
  const strange = once.filter(({ address }) => !isOfWeb(address));
  return {
    pictures: usable.slice(0, MOST_PICTURES),
    notes: [
      ...strange.slice(0, 1).map(({ address }) => note(strangeWords(address.slice(0, 100), strange.length))),
      ...(usable.length > MOST_PICTURES
        ? [note(`${usable.length} are named: the first ${MOST_PICTURES} are fetched, as a product has no more`)]
        : []),
    ],
  };
}

const note = (says: string): CellProblem => ({ column: 'pictures', says });

const strangeWords = (address: string, number: number) =>
  `“${address}”${number === 1 ? '' : ` and ${number - 1} more`} cannot be fetched: the address of a picture begins with https://`;

/** Addresses without a protocol are written so in pages. */
function toPicture({ address, alt }: ForeignPicture): ForeignPicture {
  const written = address.trim();
  return {
    address: written.startsWith('//') ? `https:${written}` : written,
    alt: alt.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_ALT).trim(),
  };
}

const isOfWeb = (address: string) => /^https?:\/\/[^\s/]\S*$/i.test(address) && address.length <= LONGEST_ADDRESS;

/** The addresses of one cell, which are divided by commas; a comma within an address stays. */
export function addressesOf(cell: string): readonly string[] {
  return cell.split(/\s*,\s+|,(?=(?:https?:)?\/\/)/i);
}

/** What is said of lines that hold a picture and nothing else. */
export function picturesNote(lines: number): readonly string[] {
  if (lines === 0) return [];
  return [
    lines === 1
      ? '1 line holds only a picture, which is one of its product.'
      : `${lines} lines hold only a picture, which is one of their product.`,
  ];
}
