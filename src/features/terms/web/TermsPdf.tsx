import { useInBrowser } from '#ui/use-in-browser.ts';
import type { TermsVersion } from '../terms.contract.ts';

/**
 * The same text as a PDF: framed where there is room, a mouse and a browser that shows PDFs itself (on an iPad a frame
 * shows the first page alone), and as a download everywhere.
 */
export function TermsPdf({ version }: { readonly version: TermsVersion }) {
  const { pdf, title, kind } = version;
  const isShown = useInBrowser() && navigator.pdfViewerEnabled;
  return (
    <aside className="terms-pdf" aria-label="As a PDF">
      <p>
        <a href={pdf} download={`${kind}-${version.version}.pdf`} className="button button-plain">
          Download as a PDF
        </a>
      </p>
      {isShown && (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- in a sandbox no browser shows a PDF; the file's own policy shuts it in
        <iframe
          // The key makes a new frame for another text, without an entry in the browser's history.
          key={pdf}
          title={`${title}, version ${version.version}, as a PDF`}
          src={`${pdf}#view=FitH&navpanes=0`}
          loading="lazy"
          className="terms-frame"
        />
      )}
    </aside>
  );
}
