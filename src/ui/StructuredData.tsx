type Props = {
  /** Null in the browser, where the server has rendered it already. */
  readonly says: Readonly<Record<string, unknown>> | null;
};

/** A description of the page for search engines, as JSON-LD. It is data, never run. */
export function StructuredData({ says }: Props) {
  // "<" is escaped, so that no text can end the element.
  const json = says && JSON.stringify({ '@context': 'https://schema.org', ...says }).replace(/</g, '\\u003c');
  return (
    <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json ?? '' }} />
  );
}
