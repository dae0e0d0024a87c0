import { useState } from 'react';
import { canMovePost, POST_MOVES } from '#rules/content/move-post.ts';
import { hasPermission } from '#rules/roles/has-permission.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { sayProblem } from '#wire/say-problem.ts';
import { useSession } from '#wire/use-session.ts';
import type { PostForStaff } from '../post-shape.contract.ts';
import { MOVE_WORDS, publicationSentence } from './post-publication.ts';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { type PostDesk, usePostMoves } from './use-post-moves.ts';

type Props = {
  readonly desk: PostDesk;
  readonly post: PostForStaff;
  /** Something is not saved yet: what is published is what was saved, so both wait. */
  readonly isDirty: boolean;
};

/** Where the post stands, and what can be done about it. What can be taken back is done at once and offers Undo. */
export function PostPublication({ desk, post, isDirty }: Props) {
  const { move, remove } = usePostMoves(desk, post);
  const [isScheduling, setScheduling] = useState(false);
  const mayPreview = hasPermission(useSession(), 'content.preview');
  const state = post.publication === 'scheduled' ? 'draft' : post.publication;
  const moves = POST_MOVES.filter((one) => canMovePost(state, one));
  const busy = move.isPending || remove.isPending;
  const problem = move.error ?? remove.error;
  return (
    <section className="flex flex-wrap items-center justify-between gap-4" aria-label="Publication">
      <p className="font-semibold">{publicationSentence(post)}</p>
      {problem && <Alert>{sayProblem(problem)}</Alert>}
      {isDirty ? (
        <p className="text-ink-soft">Save your changes first; then it can be published or taken down.</p>
      ) : (
        <div className="flex flex-wrap justify-end gap-2">
          {(post.publication === 'active' || mayPreview) && (
            <a href={desk.pageOf(post.slug)} target="_blank" rel="noopener" className="button button-quiet">
              {post.publication === 'active' ? 'See it on the site' : 'Preview'}
              <span className="sr-only"> (in a new tab)</span>
            </a>
          )}
          {post.publication === 'scheduled' && (
            <Button kind="plain" busy={busy} onClick={() => move.mutate({ move: 'schedule', publishAt: null })}>
              Do not publish by itself
            </Button>
          )}
          {state !== 'active' && (
            <Button kind="plain" busy={busy} onClick={() => remove.mutate()}>
              Delete
            </Button>
          )}
          {moves.map((one) => (
            <Button
              key={one}
              kind={one === 'publish' ? 'act' : 'plain'}
              busy={busy}
              onClick={() => (one === 'schedule' ? setScheduling(true) : move.mutate({ move: one }))}
            >
              {MOVE_WORDS[one].button}
            </Button>
          ))}
        </div>
      )}
      {isScheduling && (
        <ScheduleDialog
          publishAt={post.publishAt}
          onChosen={(publishAt) => {
            setScheduling(false);
            move.mutate({ move: 'schedule', publishAt });
          }}
          onClose={() => setScheduling(false)}
        />
      )}
    </section>
  );
}
