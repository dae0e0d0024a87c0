import type { ReactNode } from 'react';
import { OLD_BROWSER } from '#wire/old-browser.ts';

/** The document around every page, errors included. The server's entry inserts scripts and styles. */
export function RootDocument({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f6f0e2" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0f1917" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        <p className="old-browser">{OLD_BROWSER}</p>
        {children}
      </body>
    </html>
  );
}
