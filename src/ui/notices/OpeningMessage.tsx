/** The shop's message of the day, across the top. */
export function OpeningMessage({ says }: { readonly says: string }) {
  return says ? (
    <p className="opening-message">
      <span className="page block">{says}</span>
    </p>
  ) : null;
}
