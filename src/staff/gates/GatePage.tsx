import type { ReactNode } from 'react';

type Props = { readonly title: string; readonly children: ReactNode };

/** A page of few words, without the navigation. */
export function GatePage(props: Props) {
  return (
    <main className="gate-page">
      <div className="gate-ticket">
        <span className="staff-sign" aria-hidden="true" />
        <GateText {...props} />
      </div>
    </main>
  );
}

export function GateText({ title, children }: Props) {
  return (
    <div className="gate-text">
      <title>{title}</title>
      <h1 className="font-display text-heading leading-tight font-semibold">{title}</h1>
      {children}
    </div>
  );
}
