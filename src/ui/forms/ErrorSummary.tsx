import { useEffect, useRef } from 'react';

type Props = {
  readonly title: string;
  /** The id of the control and what to correct. */
  readonly faults: readonly { readonly controlId: string; readonly says: string }[];
  /** The number of attempts; each one announces the summary again. */
  readonly tries: number;
};

/** The errors of a form, at its top, each a link to its field. */
export function ErrorSummary({ title, faults, tries }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const announced = useRef(0);
  const isShown = faults.length > 0;
  // What is wrong may be known only after the attempt was counted; later, while somebody types, the focus stays.
  useEffect(() => {
    if (tries > announced.current && isShown) box.current?.focus();
    if (isShown || tries < announced.current) announced.current = tries;
  }, [tries, isShown]);
  if (faults.length === 0) return null;
  return (
    <div ref={box} tabIndex={-1} role="alert" className="alert alert-error">
      <p className="font-display text-name font-semibold">{title}</p>
      <ul className="grid gap-1">
        {faults.map(({ controlId, says }) => (
          <li key={controlId}>
            <a href={`#${controlId}`} onClick={(event) => goTo(event, controlId)}>
              {says}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Focuses the control without an entry in the browser's history. */
function goTo(event: React.MouseEvent, controlId: string): void {
  const control = document.getElementById(controlId);
  if (!control) return;
  event.preventDefault();
  control.scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true });
}
