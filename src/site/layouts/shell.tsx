import { Outlet } from '@tanstack/react-router';
import { Footer } from './footer.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import { ProgressLine } from './progress-line.tsx';

/** What stays while the pages change. */
export function Shell() {
  return (
    <>
      <a href="#content" className="skip-link">
        Skip to the content
      </a>
      <ProgressLine />
      <NavigationBar />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </>
  );
}
