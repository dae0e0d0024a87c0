import { TERMS_NAMES } from '#rules/content/terms-contents.ts';
import type { TermsKind } from '#rules/content/terms-shown.ts';
import { staffPaths } from '#staff/paths.ts';
import { StaffLink } from '#ui/staff/StaffLink.tsx';

type Props = {
  readonly kind: TermsKind;
  /** The version from which it is written; none = it begins empty. */
  readonly from: number | undefined;
};

export function NextVersionLink({ kind, from }: Props) {
  return (
    <StaffLink
      to={`${staffPaths.newTerms}?kind=${kind}${from === undefined ? '' : `&from=${from}`}`}
      className="button button-plain"
    >
      {from === undefined ? 'Write it' : 'Write the next from this one'}
      <span className="sr-only">({TERMS_NAMES[kind]})</span>
    </StaffLink>
  );
}
