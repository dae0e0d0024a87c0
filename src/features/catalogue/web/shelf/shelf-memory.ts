import { paths } from '#site/paths.ts';
import type { CardInSight } from './back-to-card.ts';

/** Where somebody left the shelf. */
type ShelfPosition = CardInSight & { readonly href: string };

const NAME = 'bs.shelf';

let comingBack = false;

/** Stores the position for this tab as somebody leaves the shelf. Where storage is blocked she returns to the top. */
export function rememberShelf(position: ShelfPosition): void {
  attempt(() => sessionStorage.setItem(NAME, JSON.stringify(position)));
}

/** The search parameters of a shelf's address, without the kiosk's: the menu leads out of it. */
export function filtersIn(parse: (search: string) => Record<string, unknown>, href = shelfLeft()) {
  const { kiosk: _, ...filters } = parse(href.replace(/^[^?]*/, ''));
  return filters;
}

/** The shelf as it was left, with tab and search. */
export function shelfLeft(): string {
  const { href } = read();
  return href.startsWith(paths.shop) ? href : paths.shop;
}

/** The next shelf that is shown restores its position (D-177). */
export function goBackToShelf(): string {
  comingBack = true;
  return shelfLeft();
}

/** The card that this shelf restores; null where nobody has come back to it. */
export function takeCardLeft(): CardInSight | null {
  const isAwaited = comingBack;
  comingBack = false;
  return isAwaited ? read() : null;
}

function read(): ShelfPosition {
  const stored = attempt(() => JSON.parse(sessionStorage.getItem(NAME) ?? 'null') as Partial<ShelfPosition> | null);
  return { href: stored?.href ?? '', pack: stored?.pack ?? null, top: stored?.top ?? 0 };
}

function attempt<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    // Blocked by the browser's settings, full, or not JSON: treated as empty.
    return null;
  }
}
