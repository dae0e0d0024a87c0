import { standingMark, standingOf } from './post-words.ts';
import type { PostHead } from '../../posts.contract.ts';

type Of = Pick<PostHead, 'active' | 'archived'>;

/** "(From the archive)" or "(Draft)" beside a title; nothing for a post that is published. */
export function StandingMark({ of }: { readonly of: Of }) {
  const mark = standingMark(of);
  return mark ? <span className="standing-mark">{mark}</span> : null;
}

/** The banner of a post that is not published. */
export function StandingBanner({ of }: { readonly of: Of }) {
  const standing = standingOf(of);
  if (standing === 'active') return null;
  return (
    <p className="standing-banner" data-standing={standing}>
      {standing === 'archived' ? (
        <>
          <strong>From the archive.</strong> This was true when it was written; we no longer keep it up to date.
        </>
      ) : (
        <>
          <strong>Draft.</strong> Administrators alone can see this.
        </>
      )}
    </p>
  );
}
