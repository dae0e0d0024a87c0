import { PackKind } from '../catalogue/packs/pack-codes.ts';
import { formatSize } from '../wording/formats/format-size.ts';

/** What is lent with the beer in it and comes back empty. */
export const CONTAINER_KINDS = [PackKind.cask, PackKind.keg] as const;

/** A cask or keg of a size. */
export type Container = { readonly packKind: number; readonly sizeMl: number };
/** How many of them are at a business; below 0 = more came back than is known to have been brought. */
export type ContainersThere = Container & { readonly left: number };
/** How many came back; below 0 takes back what was entered wrongly. */
export type ContainersBack = Container & { readonly quantity: number };

/** Whether a pack is in a container that is lent and comes back. */
export function isOnLoan({ packKind }: Pick<Container, 'packKind'>): boolean {
  return (CONTAINER_KINDS as readonly number[]).includes(packKind);
}

/** The old measures of casks, by the gallon of 4,546 ml. Casks are sold a little above or below them. */
const CASKS = [
  { name: 'Pin', gallons: 4.5 },
  { name: 'Firkin', gallons: 9 },
  { name: 'Kilderkin', gallons: 18 },
  { name: 'Barrel', gallons: 36 },
];
const GALLON_ML = 4546;
const TOLERANCE = 0.02;

/** `Firkin (40.9 litres)`, `Keg (30 litres)`. */
export function containerName({ packKind, sizeMl }: Container): string {
  const cask = CASKS.find(({ gallons }) => Math.abs(sizeMl / (gallons * GALLON_ML) - 1) < TOLERANCE);
  const name = packKind === PackKind.keg ? 'Keg' : (cask?.name ?? 'Cask');
  return `${name} (${formatSize(sizeMl)})`;
}

/** `4 × Firkin (40.9 litres), 2 × Keg (30 litres)`; empty for none. */
export function containersSentence(containers: readonly ContainersThere[]): string {
  return containers
    .filter(({ left }) => left !== 0)
    .map((one) => `${one.left} × ${containerName(one)}`)
    .join(', ');
}

export const LONGEST_EMPTIES_NOTE = 200;
/** Of a kind and size in one entry: more is a slip of the keyboard. */
export const MOST_EMPTIES = 500;

type EmptiesEntry = { readonly returned: readonly ContainersBack[]; readonly note: string };

/** What is wrong with empties that are noted, by field. What takes back an earlier entry needs a note that says why. */
export function emptiesFaults({ returned, note }: EmptiesEntry): Readonly<Record<string, string>> {
  const kinds = new Set(returned.map(({ packKind, sizeMl }) => `${packKind} ${sizeMl}`));
  const isCounted = ({ packKind, sizeMl, quantity }: ContainersBack) =>
    isOnLoan({ packKind }) && sizeMl > 0 && quantity !== 0 && Math.abs(quantity) <= MOST_EMPTIES;
  return {
    ...((returned.length === 0 || kinds.size < returned.length || !returned.every(isCounted)) && {
      returned: `Please write how many came back, of each at most ${MOST_EMPTIES}`,
    }),
    ...(note.length > LONGEST_EMPTIES_NOTE && { note: `Please use at most ${LONGEST_EMPTIES_NOTE} letters` }),
    ...(note === '' &&
      returned.some(({ quantity }) => quantity < 0) && { note: 'Please write why fewer came back than was noted' }),
  };
}
