import { useState } from 'react';
import { Alert } from '#ui/notices/Alert.tsx';
import { call } from '#wire/call.ts';
import { saveFile } from '#wire/save-file.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useKnownSession } from '#wire/use-known-session.ts';
import { useTransport } from '#wire/use-transport.ts';
import { beerListPdf } from '../printing.contract.ts';

type Props = { readonly id: string; readonly name: string };

/**
 * Saves the list as a PDF: a plain link, which needs no script. For whoever is logged in the browser asks for it, since a link
 * says nothing of a log-in, and not every list is for everybody.
 */
export function PriceListPdf({ id, name }: Props) {
  const transport = useTransport();
  const session = useKnownSession();
  const [problem, setProblem] = useState<Error | null>(null);
  const save = () =>
    call(transport, beerListPdf, { query: { tempId: id } }).then(
      (pdf) => saveFile(pdf as Blob, `${name}.pdf`),
      (fault: Error) => setProblem(fault),
    );
  return (
    <>
      {problem && <Alert>{sayProblem(problem)}</Alert>}
      <a
        href={`/api/contentapi/getbeerlistpdf?tempId=${encodeURIComponent(id)}`}
        download={`${name}.pdf`}
        className="button button-plain"
        onClick={(event) => {
          if (!session) return;
          event.preventDefault();
          setProblem(null);
          void save();
        }}
      >
        Save as PDF
      </a>
    </>
  );
}
