type Props = { readonly path: string; readonly weight: number; readonly className: string };

/** A line drawing, 24 by 24. Hidden from screen readers: the word beside it carries the meaning. */
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
