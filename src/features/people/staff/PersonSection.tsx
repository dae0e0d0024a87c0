import { type ReactNode, useId } from 'react';

type Props = {
  readonly title: string;
  /** What is said where there is nothing to show; null = there is something. */
  readonly empty?: string | null;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
};

/** One part of a person's page. */
export function PersonSection({ title, empty = null, actions, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-8 grid gap-3">
      <h2 id={id} className="font-display text-name font-semibold">
        {title}
      </h2>
      {empty === null ? children : <p className="text-ink-soft">{empty}</p>}
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </section>
  );
}
