type Props = {
  readonly sentences: readonly string[];
  /** Read aloud when they change. */
  readonly isLive?: boolean;
};

/** What follows from an act, said before it. */
export function Consequences({ sentences, isLive = false }: Props) {
  return (
    <ul className="list-disc pl-5" aria-live={isLive ? 'polite' : undefined}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
