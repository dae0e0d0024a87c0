type Props = { readonly className?: string };

/** The shape of what is coming, so that nothing jumps when it comes. Give it its size by class. */
export function Skeleton({ className = '' }: Props) {
  return <span aria-hidden="true" className={`skeleton ${className}`} />;
}
