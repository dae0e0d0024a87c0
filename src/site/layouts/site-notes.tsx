import { useState, useSyncExternalStore } from 'react';
import { siteNotices } from '../checks/site-notices.ts';

/** The footer's notes about the site: an update to take, a newer version, a failed version check. */
export function SiteNotes() {
  const { newVersion, updateReady, takeUpdate, problem } = useSyncExternalStore(
    siteNotices.subscribe,
    siteNotices.read,
    siteNotices.readOnServer,
  );
  return (
    <div className="site-notes">
      <output>
        {newVersion !== null && <span>Version {newVersion} is available. </span>}
        {updateReady && <span>An update is ready. It comes when you go on to another part of the site. </span>}
        {problem !== null && <span>Error: {problem}</span>}
      </output>
      {updateReady && takeUpdate !== null && <TakeUpdate take={takeUpdate} />}
    </div>
  );
}

function TakeUpdate({ take }: { readonly take: () => boolean }) {
  const [isHeld, setHeld] = useState(false);
  return (
    <>
      <button type="button" className="update-now" onClick={() => setHeld(!take())}>
        Update now
      </button>
      <span role="alert">{isHeld && ' Finish what you are writing or paying first: it would be lost.'}</span>
    </>
  );
}
