import { Outlet } from '@tanstack/react-router';
import { Suspense, useLayoutEffect } from 'react';
import { LateShell } from './late-parts.ts';
import { NavigationBar } from './navigation-bar.tsx';
import { SellingPlace } from '#features/telesales/web/SellingPlace.tsx';
import { ProgressLine } from './progress-line.tsx';
import { WithoutScripts } from './without-scripts.tsx';

/** The parts around every page. */
export function Shell() {
  useLayoutEffect(() => window.replayClicks?.(), []);
  return (
    <>
      <a href="#content" className="skip-link">
        Skip to the content
      </a>
      <ProgressLine />
      <NavigationBar />
      <SellingPlace />
      {/* For visitors without scripts only, so the server alone renders it. */}
      <noscript>{import.meta.env.SSR && <WithoutScripts />}</noscript>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Suspense>
        <LateShell />
      </Suspense>
    </>
  );
}
