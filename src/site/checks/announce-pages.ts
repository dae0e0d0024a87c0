import type { AnyRouter } from '@tanstack/react-router';
import { ANNOUNCER } from '../layouts/page-announcer.ts';

/**
 * Announces client-side navigation to screen readers: the page's title is read out and the focus moves to its content,
 * unless the focus stays within it (as in a list beside the chosen item) or moved while the page was loading.
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

/** Whether the focus is unchanged and outside the content, or was lost with its element. */
function isLeftBehind(content: HTMLElement, focusedBefore: Element | null): boolean {
  const focused = document.activeElement;
  if (focused === content) return true;
  return !content.contains(focused) && (focused === focusedBefore || focused === document.body);
}

function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
