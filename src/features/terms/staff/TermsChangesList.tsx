import { Tag } from '#ui/Tag.tsx';
import type { TermsChanges } from '../manage-terms.contract.ts';

/** What a version has more and less than the one before it, paragraph by paragraph. */
export function TermsChangesList({ against, changes }: TermsChanges) {
  if (against === null) return null;
  return (
    <section className="grid max-w-(--measure) gap-4" aria-label="What changed">
      <h2 className="font-display text-name font-semibold">What changed against version {against}</h2>
      {changes.length === 0 && <p>Nothing: the words are the same.</p>}
      <ul className="grid gap-4">
        {changes.map(({ change, text }, at) => (
          <li key={`${at} ${text}`} className="grid justify-items-start gap-1 border-l-4 border-line pl-3">
            <Tag>{change === 'added' ? 'Added' : 'Taken out'}</Tag>
            {change === 'added' ? <p>{text}</p> : <del className="text-ink-soft">{text}</del>}
          </li>
        ))}
      </ul>
    </section>
  );
}
