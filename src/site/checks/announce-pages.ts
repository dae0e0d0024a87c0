import type { AnyRouter } from '@tanstack/react-router';
import { ANNOUNCER } from '../layouts/page-announcer.ts';

/**
 * A page that came without a new document is told to those who listen: its name is read out, and the keyboard goes on from
 * its content, unless it stays with something there, as a list beside what was chosen from it, or went elsewhere while the
 * page was on its way.
 */
export function announcePages(router: AnyRouter): () => void {
  let focusedBefore: Element | null = null;
  const endNoting = router.subscribe('onBeforeNavigate', () => {
    focusedBefore = document.activeElement;
  });
  const endAnnouncing = router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
    if (!fromLocation || (!pathChanged && toLocation.hash === fromLocation.hash)) return;
    const content = document.querySelector<HTMLElement>('main');
    const target = toLocation.hash ? document.getElementById(toLocation.hash) : null;
    if (target) focusOn(target);
    else if (content && isLeftBehind(content, focusedBefore)) focusOn(content);
    if (!pathChanged) return;
    const announcer = document.getElementById(ANNOUNCER);
    if (announcer) announcer.textContent = document.title;
  });
  return () => {
    endNoting();
    endAnnouncing();
  };
}

/** Whether the focus is where it was before the page came, outside of its content, or went with what had it. */
function isLeftBehind(content: HTMLElement, focusedBefore: Element | null): boolean {
  const focused = document.activeElement;
  if (focused === content) return true;
  return !content.contains(focused) && (focused === focusedBefore || focused === document.body);
}

function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
