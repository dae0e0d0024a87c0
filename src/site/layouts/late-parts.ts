import { lazyRouteComponent } from '@tanstack/react-router';

/**
 * Parts of the shell that are not needed at once. The server renders them; in the browser they are hydrated when their
 * script has loaded.
 */
export const LateShell = lazyRouteComponent(() => import('./late-shell.tsx'), 'LateShell');
