import { globSync } from 'node:fs';

/** The browser that GTK's WebKit brings for being driven; its driver and a screen come with it (`scripts/install-browsers.ts`). */
export function installedWebKit(): string | undefined {
  return globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')[0];
}
