import { lazyRouteComponent } from '@tanstack/react-router';

/** What stands where a page should be. Most visits need neither. */
export const ErrorPage = lazyRouteComponent(() => import('./error-page.tsx'), 'ErrorPage');
export const NotFoundPage = lazyRouteComponent(() => import('./not-found-page.tsx'), 'NotFoundPage');

/** On the server before anything is rendered; in the browser before the network is lost. */
export async function fetchSparePages(): Promise<void> {
  await Promise.all([ErrorPage.preload?.(), NotFoundPage.preload?.()]);
}
