import type { ShopCard } from '../catalogue.contract.ts';

type Props = {
  readonly of: Pick<ShopCard, 'picPath'> & { readonly picAlt?: string };
  /** Loads at once; other pictures load when they come near the screen. */
  readonly soon?: boolean;
  /** On its own page; elsewhere its name stands beside it, and its alternative text is empty. */
  readonly large?: boolean;
  readonly className?: string;
};

/** The picture of a pack. Its space and its colour are there before it has loaded. */
export function PackPicture({ of, soon = false, large = false, className = '' }: Props) {
  return (
    <img
      src={`/api/images/${large ? 'product-pack/' : ''}${of.picPath}`}
      alt={large ? of.picAlt : ''}
      width={400}
      height={500}
      loading={soon ? 'eager' : 'lazy'}
      decoding={soon ? 'sync' : 'async'}
      {...(soon && { fetchPriority: 'high' as const })}
      className={`pack-picture ${className}`}
    />
  );
}
