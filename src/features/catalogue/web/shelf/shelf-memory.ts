import { paths } from '#site/paths.ts';

/** How somebody left the shelf: its address, and the card that stood on top, so many pixels down the window. */
type ShelfPosition = { readonly href: string; readonly pack: string | null; readonly top: number };

const NAME = 'bs.shelf';
/** Below the bar and the tabs. */
const FIRST_SEEN = 200;

let comingBack = false;

/** Remembers the shelf in this tab, when somebody leaves it. Where storage is shut she comes back to its beginning. */
export function rememberShelf(href: string): void {
  const card = document.elementsFromPoint(innerWidth / 4, FIRST_SEEN).map((element) => element.closest('[data-pack]'));
  const seen = card.find((element) => element !== null);
  const position: ShelfPosition = {
    href,
    pack: seen?.getAttribute('data-pack') ?? null,
    top: Math.round(seen?.getBoundingClientRect().top ?? 0),
  };
  attempt(() => sessionStorage.setItem(NAME, JSON.stringify(position)));
}

/** The filters of a shelf's address. The screen in the brewery's shop is none of them: the menu leads out of it. */
export function filtersIn(parse: (search: string) => Record<string, unknown>, href = shelfLeft()) {
  const { kiosk: _, ...filters } = parse(href.replace(/^[^?]*/, ''));
  return filters;
}

/** The shelf as it was left, tab and search and all. */
export function shelfLeft(): string {
  const { href } = read();
  return href.startsWith(paths.shop) ? href : paths.shop;
}

/** From now on somebody is on her way back: the shelf that comes next shows itself where she left it (D-177). */
export function goBackToShelf(): string {
  comingBack = true;
  return shelfLeft();
}

/** Moves the page until the remembered card stands where it stood. */
export function arriveOnShelf(): void {
  if (!comingBack) return;
  comingBack = false;
  const { pack, top } = read();
  const card = pack === null ? null : document.querySelector(`[data-pack="${Number(pack)}"]`);
  if (!card) return;
  const align = () => scrollBy({ top: card.getBoundingClientRect().top - top, behavior: 'instant' });
  align();
  // Cards out of sight have had their size guessed until now.
  requestAnimationFrame(() => requestAnimationFrame(align));
}

function read(): ShelfPosition {
  const stored = attempt(() => JSON.parse(sessionStorage.getItem(NAME) ?? 'null') as Partial<ShelfPosition> | null);
  return { href: stored?.href ?? '', pack: stored?.pack ?? null, top: stored?.top ?? 0 };
}

function attempt<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    // Shut by the browser's settings, full, or not JSON: as good as empty.
    return null;
  }
}
