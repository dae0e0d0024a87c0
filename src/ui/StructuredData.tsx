type Props = { readonly says: Readonly<Record<string, unknown>> };

/** A description of the page for search engines, as JSON-LD. It is data, never run. */
export function StructuredData({ says }: Props) {
  // "<" is written as an escape, so that no text inside can end the element.
  const json = JSON.stringify({ '@context': 'https://schema.org', ...says }).replace(/</g, '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
