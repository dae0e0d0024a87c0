type Props = { readonly className?: string };

/** A placeholder of the content's size, to avoid layout shifts. Sized by class. */
export function Skeleton({ className = '' }: Props) {
  return <span aria-hidden="true" className={`skeleton ${className}`} />;
}
