import type { AnyRouter } from '@tanstack/react-router';
import { ANNOUNCER } from '../layouts/page-announcer.ts';

/**
 * A page that came without a new document is told to those who listen: its name is read out, and the keyboard goes on from
 * its content, unless it stays with something there, as a list beside what was chosen from it.
 */
export function announcePages(router: AnyRouter): () => void {
  return router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
    if (!fromLocation || (!pathChanged && toLocation.hash === fromLocation.hash)) return;
    const content = document.querySelector<HTMLElement>('main');
    const target = toLocation.hash ? document.getElementById(toLocation.hash) : null;
    if (target) focusOn(target);
    else if (content && (document.activeElement === content || !content.contains(document.activeElement)))
      focusOn(content);
    if (!pathChanged) return;
    const announcer = document.getElementById(ANNOUNCER);
    if (announcer) announcer.textContent = document.title;
  });
}

function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
