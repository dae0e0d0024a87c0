import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { useKnownSession } from '#wire/use-known-session.ts';
import { LogInPrompt } from './LogInPrompt.tsx';
import { myShelfQuery } from './my-shelf.queries.ts';
import { personalShelf } from './personal-shelf.ts';
import { useFavouring } from './use-favouring.ts';

/** Loads the personal shelf once, and stores favourites. Without a log-in the prompt is shown (D-174). */
export function PersonalShelfLoader() {
  const session = useKnownSession();
  const who = session?.userEmail ?? '';
  const { data: mine, error } = useQuery({ ...myShelfQuery(useTransport(), who), enabled: Boolean(session) });
  const { favour, refused, clearRefusal } = useFavouring(who);
  const [unread, setUnread] = useState(true);
  const problem = refused || (unread && !mine && error ? `Your favourites: ${sayProblem(error)}` : '');
  const [prompted, setPrompted] = useState(false);
  useEffect(
    () =>
      personalShelf.show({
        favourites: new Set(mine?.favourites),
        opened: new Set(mine?.opened),
        paid: new Map(mine?.paid.map((pack) => [pack.packId, pack])),
      }),
    [mine],
  );
  useEffect(
    () =>
      personalShelf.handlePressesWith((card) => {
        if (session === null) setPrompted(true);
        else favour({ card, picked: !personalShelf.read().favourites.has(card.id) });
      }),
    [session, favour],
  );
  return (
    <>
      <LogInPrompt open={prompted} onClose={() => setPrompted(false)} />
      <div className="favourite-refused" role="alert" data-said={problem !== ''}>
        {problem && (
          <>
            <p>{problem}</p>
            <button
              type="button"
              className="button button-quiet"
              onClick={() => {
                clearRefusal();
                setUnread(false);
              }}
            >
              Close
            </button>
          </>
        )}
      </div>
    </>
  );
}
