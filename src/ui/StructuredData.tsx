type Props = {
  /** Null where it is left to the server, which has written it into the page already. */
  readonly says: Readonly<Record<string, unknown>> | null;
};

/** A description of the page for search engines, as JSON-LD. It is data, never run. */
export function StructuredData({ says }: Props) {
  // "<" is written as an escape, so that no text inside can end the element.
  const json = says && JSON.stringify({ '@context': 'https://schema.org', ...says }).replace(/</g, '\\u003c');
  return (
    <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json ?? '' }} />
  );
}
