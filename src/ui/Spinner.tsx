import { busyWords, type Doing } from './busy.ts';

type Props = { readonly doing?: Doing; readonly says?: string };

/** Something is under way: a filling glass. The text is announced politely. */
export function Spinner({ doing = 'loading', says }: Props) {
  return (
    <output className="flex items-center justify-center gap-3 py-6 text-ink-soft">
      <span className="spinner" aria-hidden="true" />
      <span>{says ?? busyWords[doing]}</span>
    </output>
  );
}
