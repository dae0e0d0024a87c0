import type { ReactNode } from 'react';

type Props = { readonly title: string; readonly hint?: string; readonly children: ReactNode };

/** A component of the kit under its name. */
export function Specimen({ title, hint, children }: Props) {
  return (
    <section aria-label={title} className="grid gap-4">
      <h2 className="font-display text-name font-semibold">{title}</h2>
      {hint && <p className="max-w-[66ch] text-ink-soft">{hint}</p>}
      {children}
    </section>
  );
}
