import type { PostHead } from '../../posts.contract.ts';

type Props = {
  readonly of: Pick<PostHead, 'pic' | 'picAlt' | 'picColour'>;
  /** How wide it will stand, for `sizes`. */
  readonly sizes: string;
  /** The first picture of a page is fetched at once, the others when they come near. */
  readonly soon?: boolean;
  readonly className?: string;
};

const WIDTHS = [480, 800, 1280, 1600] as const;

/** The picture of a post; without words of its own it decorates, and those beside it say it all. Its place and its colour are there before it is. */
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
