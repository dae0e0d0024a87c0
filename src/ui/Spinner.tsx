type Props = { readonly doing?: 'loading' | 'saving' | 'processing'; readonly says?: string };

const WORDS = { loading: 'Loading data...', saving: 'Saving...', processing: 'Processing...' } as const;

/** Something is under way: a glass that fills. The words are read out, politely. */
export function Spinner({ doing = 'loading', says }: Props) {
  return (
    <output className="flex items-center justify-center gap-3 py-6 text-ink-soft">
      <span className="spinner" aria-hidden="true" />
      <span>{says ?? WORDS[doing]}</span>
    </output>
  );
}
