import { useId, type ReactNode } from 'react';

type Props = { readonly title: string; readonly says?: ReactNode; readonly children: ReactNode };

export function AccountPart({ title, says, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="surface-sheet grid content-start gap-4">
      <div>
        <h2 id={id} className="font-display text-name font-semibold">
          {title}
        </h2>
        {says && <p className="mt-1 text-ink-soft">{says}</p>}
      </div>
      {children}
    </section>
  );
}
