type Key = { readonly key: string; readonly shiftKey: boolean; readonly ctrlKey: boolean; readonly altKey: boolean };

const PAGE = 10;

/** The row to which a key moves, as in a spreadsheet; null = the key is an ordinary one. */
export function rowMeant({ key, shiftKey, ctrlKey, altKey }: Key, at: number, rows: number): number | null {
  if (altKey) return null;
  const by = stepOf(key, shiftKey);
  if (by !== null) return Math.min(Math.max(0, at + by), rows - 1);
  if (!ctrlKey) return null;
  return key === 'Home' ? 0 : key === 'End' ? rows - 1 : null;
}

function stepOf(key: string, isBack: boolean): number | null {
  switch (key) {
    case 'Enter':
      return isBack ? -1 : 1;
    case 'ArrowDown':
      return 1;
    case 'ArrowUp':
      return -1;
    case 'PageDown':
      return PAGE;
    case 'PageUp':
      return -PAGE;
    default:
      return null;
  }
}
