import type { ReactNode } from 'react';
import { paths } from '#site/paths.ts';
import { LinkButton } from '#ui/Button.tsx';
import type { HomeCard } from './home.client.ts';

type Props = {
  readonly card: HomeCard | undefined;
  readonly above: string;
  /** A few packs from the shelf, standing before the view. */
  readonly window: ReactNode;
};

/** The first thing seen: the place, and the beer that comes from it. */
export function Hero({ card, above, window }: Props) {
  return (
    <section className="hero">
      <picture>
        <source media="(max-width: 43.74rem)" srcSet="/api/images/scene-home-portrait.svg" width={780} height={1000} />
        <img
          src={`/api/images/${card?.picPath || 'scene-home.svg'}`}
          alt=""
          width={1600}
          height={900}
          fetchPriority="high"
          className="hero-scene"
        />
      </picture>
      <div className="page hero-words">
        <p className="over-title">{above}</p>
        <h1 className="hero-title">{card?.title || above}</h1>
        {card?.text && <p className="hero-lead">{card.text}</p>}
        <div className="mt-6">
          <LinkButton to={paths.shop}>Go to the shop</LinkButton>
        </div>
      </div>
      <div className="hero-window">{window}</div>
    </section>
  );
}
