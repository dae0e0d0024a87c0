import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Brand, type BrandExample, brandFaults, FIRST_BRAND } from '#rules/brand/brand.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { fieldFaults } from '#wire/failure.ts';
import { queryOf } from '#wire/query-of.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type BrandPreviewed, previewBrand } from '../brand.contract.ts';
import { FrameFigure } from './FrameFigure.tsx';

type Props = {
  readonly example: BrandExample;
  readonly name: string;
  /** Null = the built-in look. */
  readonly brand: Brand | null;
};

/** What customers get beside pages, as the server would make it with a brand that is not saved yet. */
export function BrandExamples({ example, name, brand }: Props) {
  const wish = { ...(brand ?? FIRST_BRAND), builtIn: brand === null, example };
  const { value: body, isWaiting } = useAfterPause(wish);
  const faults = Object.values(brandFaults(body));
  const query = queryOf(useTransport(), previewBrand, { body, for: 'staff' });
  const { data, error, isFetching } = useQuery({
    ...query,
    enabled: faults.length === 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const wrong = faults.length > 0 ? faults : Object.values(fieldFaults(error) ?? {});
  const isBusy = isWaiting || isFetching;
  return (
    <div className="grid gap-4" aria-busy={isBusy}>
      <p role="status" className="field-hint">
        {isBusy ? 'The preview is being made…' : 'Of an example order. Nothing is stored or sent.'}
      </p>
      {!isWaiting && wrong.length > 0 && <Alert kind="warning">{`There is no preview yet. ${wrong.join('. ')}`}</Alert>}
      {!isBusy && error !== null && wrong.length === 0 && <Alert>{sayProblem(error)}</Alert>}
      {data && wrong.length === 0 && error === null && <Previewed name={name} shown={data} isBusy={isBusy} />}
    </div>
  );
}

type PreviewedProps = { readonly name: string; readonly shown: BrandPreviewed; readonly isBusy: boolean };

function Previewed({ name, shown: { title, html, pdf }, isBusy }: PreviewedProps) {
  if (pdf !== '')
    return (
      <p>
        {!isBusy && (
          <a className="button button-plain" href={`data:application/pdf;base64,${pdf}`} download={`${title}.pdf`}>
            Download the invoice (PDF)
          </a>
        )}
      </p>
    );
  return (
    <div className="brand-frames">
      <DocumentFrame title={`${name} on a telephone`} html={html} width={390} />
      <DocumentFrame title={`${name} at a desk`} html={html} width={1280} />
    </div>
  );
}

type FrameProps = { readonly title: string; readonly html: string; readonly width: number };

/** As high as its document. No script runs in it; the origin is this one, so that the height can be read. */
function DocumentFrame({ title, html, width }: FrameProps) {
  const [height, setHeight] = useState(600);
  return (
    <FrameFigure title={title} width={width} height={height}>
      <iframe
        title={title}
        srcDoc={html}
        sandbox="allow-same-origin"
        className="brand-document"
        width={width}
        height={height}
        onLoad={({ currentTarget: { contentDocument } }) => {
          const content = contentDocument?.body.offsetHeight ?? 0;
          if (content > 0) setHeight(content);
        }}
      />
    </FrameFigure>
  );
}

const PAUSE_MS = 500;

/** A value once it has stayed the same for a moment; the first one at once. */
function useAfterPause<Value>(typed: Value): { readonly value: Value; readonly isWaiting: boolean } {
  const now = JSON.stringify(typed);
  const [settled, setSettled] = useState(now);
  useEffect(() => {
    const waiting = setTimeout(() => setSettled(now), PAUSE_MS);
    return () => clearTimeout(waiting);
  }, [now]);
  return { value: JSON.parse(settled) as Value, isWaiting: settled !== now };
}
