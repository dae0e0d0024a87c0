import { TERMS_NAMES } from '#rules/content/terms-contents.ts';
import type { TermsKind } from '#rules/content/terms-shown.ts';
import { staffPaths } from '#staff/paths.ts';
import type { EditedRecord } from '#ui/staff/record/use-record-form.ts';
import { saveTerms, termsText } from '../manage-terms.contract.ts';

/** What a new version begins with, beside its day. */
export type Beginning = { readonly kind: TermsKind; readonly title?: string; readonly html?: string };

/** Versions of legal texts as records that staff edit. */
export function termsRecord({
  kind,
  title = TERMS_NAMES[kind],
  html = '',
}: Beginning): EditedRecord<typeof termsText, typeof saveTerms> {
  return {
    path: staffPaths.termsText,
    read: termsText,
    save: saveTerms,
    blank: { kind, title, html, inForceFrom: null },
    bodyOf: (text) => ({
      id: text.id,
      version: text.version,
      kind: text.kind,
      title: text.title,
      html: text.html,
      inForceFrom: text.inForceFrom,
    }),
  };
}
