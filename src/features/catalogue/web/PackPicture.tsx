import type { ShopCard } from '../catalogue.contract.ts';

type Props = {
  readonly of: Pick<ShopCard, 'picPath' | 'picAlt'>;
  /** Loads at once; other pictures load when they come near the screen. */
  readonly soon?: boolean;
  readonly large?: boolean;
  /** Empty where the name is shown beside it. */
  readonly alt?: string;
  readonly className?: string;
};

/** The picture of a pack. Its space and its colour are there before it has loaded. */
export function PackPicture({ of, soon = false, large = false, alt = '', className = '' }: Props) {
  return (
    <img
      src={`/api/images/${large ? 'product-pack/' : ''}${of.picPath}`}
      alt={alt}
      width={400}
      height={500}
      loading={soon ? 'eager' : 'lazy'}
      decoding={soon ? 'sync' : 'async'}
      {...(soon && { fetchPriority: 'high' as const })}
      className={`pack-picture ${className}`}
    />
  );
}
