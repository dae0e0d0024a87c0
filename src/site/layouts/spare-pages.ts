import { lazyRouteComponent } from '@tanstack/react-router';

/** The error pages, loaded on demand: most visits need neither. */
export const ErrorPage = lazyRouteComponent(() => import('./error-page.tsx'), 'ErrorPage');
export const NotFoundPage = lazyRouteComponent(() => import('./not-found-page.tsx'), 'NotFoundPage');

/** On the server before rendering; in the browser before the network is lost. */
export async function fetchSparePages(): Promise<void> {
  await Promise.all([ErrorPage.preload?.(), NotFoundPage.preload?.()]);
}
