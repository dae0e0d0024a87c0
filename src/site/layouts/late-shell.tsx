import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { use, useEffect } from 'react';
import { ownShelf } from '#features/catalogue/web/own-shelf.ts';
import { useCarrier } from '#wire/use-carrier.ts';
import { SessionContext } from '#wire/use-session.ts';
import { useSiteFacts } from '../site-context.tsx';
import { Footer } from './footer.tsx';
import { MessageOutlet } from './message-outlet.tsx';
import { ANNOUNCER } from './page-announcer.ts';

/** What of the shell can wait: the footer, and all that is only there once the site is alive. */
export function LateShell() {
  useWatch();
  return (
    <>
      <Footer />
      <output id={ANNOUNCER} className="sr-only" />
      <MessageOutlet />
    </>
  );
}

/** The watch begins when the browser has nothing better to do. */
function useWatch(): void {
  const router = useRouter();
  const carrier = useCarrier();
  const queryClient = useQueryClient();
  const session = use(SessionContext);
  const { version } = useSiteFacts();
  useEffect(() => {
    let end: (() => void) | undefined;
    let gone = false;
    const begin = async () => {
      const [{ startWatch }, { watchPerson }, { filtersIn }] = await Promise.all([
        import('../watch/start-watch.ts'),
        import('../watch/watch-person.ts'),
        import('#features/catalogue/web/shelf-memory.ts'),
      ]);
      // The shelf itself knows better how it stands.
      if (!ownShelf.read().filters) ownShelf.show({ filters: filtersIn(router.options.parseSearch) });
      if (gone || !session) return;
      const ends = [
        startWatch({ router, carrier, queryClient, version }),
        watchPerson({ session, carrier, queryClient, router }),
      ];
      end = () => ends.forEach((stop) => stop());
    };
    whenIdle(() => void begin());
    return () => {
      gone = true;
      end?.();
    };
  }, [router, carrier, queryClient, session, version]);
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 200);
}
