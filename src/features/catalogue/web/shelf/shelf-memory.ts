import { paths } from '#site/paths.ts';

/** Where somebody left the shelf: its address, and the topmost card with its distance from the top of the window, in pixels. */
type ShelfPosition = { readonly href: string; readonly pack: string | null; readonly top: number };

const NAME = 'bs.shelf';
/** Below the header and the tabs. */
const FIRST_SEEN = 200;

let comingBack = false;

/** Stores the position for this tab when somebody leaves the shelf. Where storage is blocked she returns to the top. */
export function rememberShelf(href: string): void {
  const card = document.elementsFromPoint(innerWidth / 4, FIRST_SEEN).map((element) => element.closest('[data-pack]'));
  const topCard = card.find((element) => element !== null);
  const position: ShelfPosition = {
    href,
    pack: topCard?.getAttribute('data-pack') ?? null,
    top: Math.round(topCard?.getBoundingClientRect().top ?? 0),
  };
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

/** Scrolls until the stored card is where it was. */
export function arriveOnShelf(): void {
  if (!comingBack) return;
  comingBack = false;
  const { pack, top } = read();
  const card = pack === null ? null : document.querySelector(`[data-pack="${Number(pack)}"]`);
  if (!card) return;
  const align = () => scrollBy({ top: card.getBoundingClientRect().top - top, behavior: 'instant' });
  align();
  // Until now the height of cards out of sight was an estimate.
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
    // Blocked by the browser's settings, full, or not JSON: treated as empty.
    return null;
  }
}
