import { useRef } from 'react';
import { Button } from '#ui/Button.tsx';
import { Page } from '#ui/Page.tsx';

type Props = { readonly title: string; readonly sheet: string; readonly onClose: () => void };

/** A preview of an A6 sheet, as a document of its own, so that nothing else of the page is printed. */
export function PrintedSheet({ title, sheet, onClose }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  return (
    <Page className="print-screen grid justify-items-center gap-5 py-8">
      <h1 className="font-display text-heading font-semibold">{title}</h1>
      <div className="flex gap-3">
        <Button onClick={() => frame.current?.contentWindow?.print()}>Print</Button>
        <Button kind="plain" onClick={onClose}>
          Close
        </Button>
      </div>
      <iframe
        ref={frame}
        title={title}
        srcDoc={sheet}
        className="print-frame"
        sandbox="allow-same-origin allow-modals"
      />
    </Page>
  );
}
