import { paths } from '#site/paths.ts';
import { LinkButton } from '#ui/Button.tsx';
import type { HomeCard } from './home.client.ts';

type Props = { readonly card: HomeCard | undefined; readonly above: string };

/** The first thing seen: what is made here, and the place that it comes from. */
export function Hero({ card, above }: Props) {
  return (
    <section>
      <div className="page hero-words">
        <p className="over-title">{above}</p>
        <h1 className="hero-title">{card?.title || above}</h1>
        <div className="hero-lead">
          {card?.text && <p>{card.text}</p>}
          <LinkButton to={paths.shop} className="mt-5">
            Go to the shop
          </LinkButton>
        </div>
      </div>
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
    </section>
  );
}
