type Props = { readonly path: string; readonly weight: number; readonly className: string };

/** A drawing of one line in a square of 24. It is hidden from screen readers: the word beside it carries the meaning. */
export function LineDrawing({ path, weight, className }: Props) {
  return (
    <svg viewBox="0 0 24 24" className={className} aria-hidden="true" focusable="false">
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth={weight}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
