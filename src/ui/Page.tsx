import type { ReactNode } from 'react';

type Props = { readonly children: ReactNode; readonly className?: string };

/** The site's width, with gutters. */
export function Page({ children, className = '' }: Props) {
  return <div className={`page ${className}`}>{children}</div>;
}

type HeadingProps = { readonly title: string; readonly above?: ReactNode; readonly children?: ReactNode };

/** The head of a page: a small line above, the title, a sentence below. */
export function PageTitle({ title, above, children }: HeadingProps) {
  return (
    <header className="pt-10 pb-6 tablet:pt-14 tablet:pb-8">
      {above && <p className="over-title">{above}</p>}
      <h1 className="font-display text-title leading-[1.05] font-semibold text-balance">{title}</h1>
      {children && <div className="mt-4 max-w-(--measure) text-lead text-ink-soft">{children}</div>}
    </header>
  );
}

/** For screen readers only. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}
