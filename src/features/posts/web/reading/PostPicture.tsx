import type { PostHead } from '../../posts.contract.ts';

type Props = {
  readonly of: Pick<PostHead, 'pic' | 'picAlt' | 'picColour'>;
  /** The displayed width, for `sizes`. */
  readonly sizes: string;
  /** The first picture of a page loads at once, the others lazily. */
  readonly soon?: boolean;
  readonly className?: string;
};

const WIDTHS = [480, 800, 1280, 1600] as const;

/**
 * The picture of a post; decorative without alternative text. Its space and placeholder colour are there before it has
 * loaded.
 */
export function PostPicture({ of: { pic, picAlt, picColour }, sizes, soon = false, className = '' }: Props) {
  if (!pic) return null;
  const inWidth = (width: number) => `${pic}${pic.includes('?') ? '&' : '?'}w=${width}`;
  return (
    <img
      src={inWidth(800)}
      srcSet={WIDTHS.map((width) => `${inWidth(width)} ${width}w`).join(', ')}
      sizes={sizes}
      alt={picAlt}
      width={800}
      height={600}
      loading={soon ? 'eager' : 'lazy'}
      decoding={soon ? 'sync' : 'async'}
      {...(soon && { fetchPriority: 'high' as const })}
      {...(picColour && { style: { backgroundColor: picColour } })}
      className={`post-picture ${className}`}
    />
  );
}
