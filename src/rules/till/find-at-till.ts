import type { PackAtTill } from './pack-at-till.ts';

/** The packs whose names hold all words that were typed, those whose name begins with them first. Nothing typed finds all. */
export function findAtTill<Pack extends PackAtTill>(packs: readonly Pack[], typed: string): readonly Pack[] {
  const words = wordsOf(typed);
  if (words.length === 0) return packs;
  const found = packs.filter((pack) => {
    const names = plain(`${pack.productName} ${pack.packName} ${pack.packSize} ${pack.barcode ?? ''}`);
    return words.every((word) => names.includes(word));
  });
  const [begins, holds] = [found.filter(isFirst), found.filter((pack) => !isFirst(pack))];
  return [...begins, ...holds];

  function isFirst({ productName }: Pack): boolean {
    return plain(productName).startsWith(words[0] ?? '');
  }
}

function wordsOf(typed: string): readonly string[] {
  return plain(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[’']/g, '');
}

/**
 * The pack that Enter takes: that of a scanned code, or the first that is found. What has the form of a code and is none of a pack
 * takes nothing: its digits may stand in the code of another.
 */
export function packAtEnter<Pack extends PackAtTill>(packs: readonly Pack[], typed: string): Pack | null {
  if (typed.trim() === '') return null;
  return digitsOf(typed) === '' ? (findAtTill(packs, typed)[0] ?? null) : packOfBarcode(packs, typed);
}

/**
 * The pack of a code that a scanner typed, with Enter behind it; null = there is none, or it is no code. Twelve digits of an American
 * code are those of thirteen that begin with nought.
 */
export function packOfBarcode<Pack extends PackAtTill>(packs: readonly Pack[], typed: string): Pack | null {
  const code = digitsOf(typed);
  if (code === '') return null;
  return packs.find(({ barcode = '' }) => barcode !== '' && digitsOf(barcode) === code) ?? null;
}

function digitsOf(code: string): string {
  const trimmed = code.trim();
  return /^\d{8,14}$/.test(trimmed) ? trimmed.padStart(14, '0') : '';
}
