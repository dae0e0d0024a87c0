import { OLD_BROWSER } from '#wire/old-browser.ts';
import { type BrowserApplication, entryOf, readBuildManifest } from './browser-application.ts';

/** The manifest of the staff application's separate build; its files are in a folder of their own beside the shop's. */
const MANIFEST = '.vite/staff.json';

export function builtStaffApplication(dist: string, { demo }: { readonly demo: boolean }): BrowserApplication {
  const document = staffDocument({ ...entryOf(readBuildManifest(dist, MANIFEST)), demo });
  return { document: async () => document };
}

/**
 * The single document of all staff screens. It is the same for everybody and contains only references to scripts and, in the
 * demo, the marker that enables the gallery of the kit.
 */
export function staffDocument({
  entry,
  styles,
  demo,
}: {
  readonly entry: string;
  readonly styles: readonly string[];
  readonly demo: boolean;
}): string {
  return `<!doctype html>
<html lang="en-GB"${demo ? ' data-demo' : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>Staff</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}<script type="module" src="${entry}"></script></head>
<body><p class="old-browser">${OLD_BROWSER}</p><div id="staff"></div><noscript>This part of the site needs JavaScript.</noscript></body></html>`;
}
