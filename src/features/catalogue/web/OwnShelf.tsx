import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useKnownSession } from '#wire/use-known-session.ts';
import { ownShelf } from './own-shelf.ts';

const OwnShelfKeeper = lazy(async () => ({ default: (await import('./OwnShelfKeeper.tsx')).OwnShelfKeeper }));

/** Stands once on each page with cards or hearts. Its script is fetched for who is logged in, or presses a heart. */
export function OwnShelf() {
  const session = useKnownSession();
  const isWaitedFor = useSyncExternalStore(ownShelf.hear, ownShelf.isWaitedFor, () => false);
  const isWanted = Boolean(session) || isWaitedFor;
  return <Suspense>{isWanted && <OwnShelfKeeper />}</Suspense>;
}
