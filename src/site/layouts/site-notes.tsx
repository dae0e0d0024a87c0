import { useSyncExternalStore } from 'react';
import { newsBoard } from '../watch/site-news.ts';

/** What the footer says of the site itself: a newer version, an update that waits, a version check that failed. */
export function SiteNotes() {
  const { newVersion, updateReady, problem } = useSyncExternalStore(
    newsBoard.hear,
    newsBoard.read,
    newsBoard.readOnServer,
  );
  return (
    <output className="site-notes">
      {newVersion !== null && <span>Version {newVersion} is available. </span>}
      {updateReady && <span>An update is ready. </span>}
      {(newVersion !== null || updateReady) && <span>It comes when you go on to another part of the site.</span>}
      {problem !== null && <span>Error: {problem}</span>}
    </output>
  );
}
