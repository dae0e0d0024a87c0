import type { ReactNode } from 'react';

type Props = {
  readonly title: string;
  /** One line below the title. */
  readonly children?: ReactNode;
  /** What can be done with the whole screen, the likeliest last. */
  readonly actions?: ReactNode;
};

/** The one heading of a screen, and the document's title. */
export function ScreenHead({ title, children, actions }: Props) {
  return (
    <header className="screen-head">
      <title>{`${title} · Staff`}</title>
      <div className="min-w-0">
        <h1 className="font-display text-heading leading-tight font-semibold">{title}</h1>
        {children && <div className="mt-1 text-ink-soft">{children}</div>}
      </div>
      {actions && <div className="screen-actions">{actions}</div>}
    </header>
  );
}
