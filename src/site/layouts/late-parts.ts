import { lazyRouteComponent } from '@tanstack/react-router';

/**
 * What of the shell nobody needs at once. The server renders it like all else; in the browser it stands as the server sent
 * it, and comes to life when its script has followed.
 */
export const LateShell = lazyRouteComponent(() => import('./late-shell.tsx'), 'LateShell');
