import { ChangesList } from '#ui/staff/ChangesList.tsx';
import type { TermsChanges } from '../manage-terms.contract.ts';

/** What a version has more and less than the one before it, paragraph by paragraph. */
export function TermsChangesList({ against, changes }: TermsChanges) {
  if (against === null) return null;
  return (
    <section className="grid max-w-(--measure) gap-4" aria-label="What changed">
      <h2 className="font-display text-name font-semibold">What changed against version {against}</h2>
      <ChangesList changes={changes} nothing="Nothing: the words are the same." />
    </section>
  );
}
