import { linesOfPlace } from '#rules/wording/formats/lines-of-place.ts';

type Props = {
  /** Empty ones are left out. */
  readonly lines: readonly string[];
  readonly className?: string;
};

/** An address, line by line. */
export function PostalAddress({ lines, className = '' }: Props) {
  return (
    <address className={`not-italic ${className}`}>
      {lines.filter(Boolean).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  );
}

/** The address of a place to which people come, and where its postcode is on a map. */
export function PlaceAddress({ lines, postcode }: { readonly lines: readonly string[]; readonly postcode: string }) {
  return (
    <>
      <PostalAddress lines={linesOfPlace(lines, postcode)} />
      {postcode && (
        <a href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(postcode)}`} rel="noopener">
          Show it on a map<span className="sr-only"> of OpenStreetMap</span>
        </a>
      )}
    </>
  );
}
