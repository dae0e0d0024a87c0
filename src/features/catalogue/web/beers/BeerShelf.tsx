import { Link } from '@tanstack/react-router';
import { useId, type ReactNode } from 'react';
import { address, packInAddress, paths } from '#site/paths.ts';
import { tags } from '#rules/catalogue/shelf/tags.ts';
import { Tag } from '#ui/Tag.tsx';
import { FlipCard } from '#ui/FlipCard.tsx';
import { styleAndStrength } from './beer-words.ts';
import type { BeerCard } from '../../catalogue.contract.ts';

type Props = {
  readonly title: string;
  readonly beers: readonly BeerCard[];
  /** The page that the back link of a beer leads to (D-122). */
  readonly entry: keyof typeof PAGES;
};

const PAGES = { catalogue: paths.productOfCatalogue, article: paths.productOfArticle } as const;

/** The beers of a page, such as a news post's. */
export function BeerShelf({ title, beers, entry }: Props) {
  const id = useId();
  if (beers.length === 0) return null;
  return (
    <section aria-labelledby={id} className="shelf-section">
      <h2 id={id} className="shelf-title">
        {title}
      </h2>
      <ul className="shelf shelf-of-beers">
        {beers.map((beer) => (
          <Beer key={beer.id} beer={beer} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

type OfBeer = Pick<Props, 'entry'> & { readonly beer: BeerCard };

function Beer({ beer, entry }: OfBeer) {
  const id = useId();
  return (
    <li className="shelf-place" data-pack={beer.packId || undefined}>
      <article aria-labelledby={id} className="shelf-card">
        {beer.supplier && <p className="guest-banner">Guest: {beer.supplier}</p>}
        <Stand beer={beer} entry={entry} />
        <div className="plank" aria-hidden="true" />
        <div className="ticket">
          <h3 id={id} className="ticket-name">
            <BeerLink beer={beer} entry={entry}>
              {beer.name}
            </BeerLink>
          </h3>
          {beer.subName && <p className="ticket-sub">{beer.subName}</p>}
          <p className="ticket-size figures">{styleAndStrength(beer)}</p>
          {beer.packId === 0 && <p className="not-for-sale">Not in the shop at the moment</p>}
        </div>
      </article>
    </li>
  );
}

/** The card can be flipped only where its back has text. */
function Stand({ beer, entry }: OfBeer) {
  const picture = (
    <img
      src={`/api/images/product-pack/${beer.picPath}`}
      alt=""
      width={400}
      height={500}
      loading="lazy"
      decoding="async"
      className="pack-picture"
    />
  );
  if (!beer.labelDesc) return <div className="stand stand-still">{picture}</div>;
  return (
    <FlipCard
      name={beer.name}
      picture={picture}
      label={
        <>
          {beer.supplier && <p className="font-semibold">{beer.supplier}</p>}
          <p>{beer.labelDesc}</p>
          <p className="mt-2 flex flex-wrap gap-1">
            {tags(beer).map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </p>
        </>
      }
      more={
        <BeerLink beer={beer} entry={entry} className="font-semibold">
          {beer.packId === 0 ? '' : 'Click for more info...'}
        </BeerLink>
      }
    />
  );
}

type LinkProps = OfBeer & { readonly className?: string; readonly children: ReactNode };

function BeerLink({ beer, entry, className, children }: LinkProps) {
  if (beer.packId === 0) return <span>{children}</span>;
  const to = address(PAGES[entry], { pack: packInAddress({ id: beer.packId, slug: beer.slug }) });
  return (
    <Link to={to} className={className}>
      {children}
    </Link>
  );
}
