import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { useSingleMutation } from '#ui/staff/use-single-mutation.ts';
import { call } from '#wire/call.ts';
import type { BodyToSend } from '#wire/contract.ts';
import { fieldFaults } from '#wire/failure.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { previewTerms } from '../manage-terms.contract.ts';
import { TermsArticle } from './TermsArticle.tsx';
import { TermsChangesList } from './TermsChangesList.tsx';

type Wish = BodyToSend<typeof previewTerms>;

/** What is written as the site and its PDF will show it, before it is saved. It goes when something is changed. */
export function TermsPreview({ values: { kind, title, html, inForceFrom } }: { readonly values: Wish }) {
  const transport = useTransport();
  const preview = useSingleMutation({
    mutationFn: async (wish: Wish) => ({ wish, shown: await call(transport, previewTerms, { body: wish }) }),
  });
  const { data, error } = preview;
  const faults = Object.values(fieldFaults(error) ?? {});
  const isCurrent =
    data?.wish.title === title && data.wish.html === html && data.wish.inForceFrom === inForceFrom && !error;
  return (
    <section className="grid max-w-4xl gap-4" aria-label="Preview">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          kind="plain"
          busy={preview.isPending}
          onClick={() => preview.mutate({ kind, title, html, inForceFrom })}
        >
          Preview
        </Button>
        {isCurrent && (
          <a
            className="button button-plain"
            href={`data:application/pdf;base64,${data.shown.pdf}`}
            download={`${kind}-${inForceFrom}.pdf`}
          >
            Download as a PDF
          </a>
        )}
      </div>
      {error && <Alert>{faults.length > 0 ? faults.join('. ') : sayProblem(error)}</Alert>}
      {isCurrent && inForceFrom !== null && (
        <>
          <TermsArticle title={title} edition={inForceFrom} inForceFrom={inForceFrom} html={data.shown.html} />
          <TermsChangesList {...data.shown} />
        </>
      )}
    </section>
  );
}
