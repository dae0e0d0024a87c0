import type { ShopCard } from '../catalogue.contract.ts';

type Props = {
  readonly of: Pick<ShopCard, 'picPath' | 'picColour' | 'picAlt'>;
  /** The first ones are fetched at once, the rest when they come near. */
  readonly soon?: boolean;
  readonly large?: boolean;
  /** Empty where the name stands beside it. */
  readonly alt?: string;
  readonly className?: string;
};

/** A pack, label to the front. Its place and its colour are there before it is. */
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
