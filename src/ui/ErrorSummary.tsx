import { useEffect, useRef } from 'react';

type Props = {
  readonly title: string;
  /** Where it is wrong (the id of the control) and what would make it right. */
  readonly faults: readonly { readonly controlId: string; readonly says: string }[];
  /** Counts the tries: with each the summary is read out anew. */
  readonly tries: number;
};

/** What is wrong with a form, at its top, each line leading to its field. */
export function ErrorSummary({ title, faults, tries }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tries > 0) box.current?.focus();
  }, [tries]);
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

/** To the control itself, without a step in the browser's history. */
function goTo(event: React.MouseEvent, controlId: string): void {
  const control = document.getElementById(controlId);
  if (!control) return;
  event.preventDefault();
  control.scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true });
}
