import { paths } from '#site/paths.ts';
import { LinkButton } from '#ui/Button.tsx';
import type { HomeCard } from '../home.contract.ts';

type Props = {
  readonly card: HomeCard | undefined;
  readonly above: string;
  readonly name: string;
  /** No details of the business have been entered yet; false too when a card failed to load. */
  readonly isNew: boolean;
};

export function Hero({ card, above, name, isNew }: Props) {
  const title = card?.title || above || name;
  const over = above === title ? name : above;
  return (
    <section>
      <div className="page hero-words">
        <p className="over-title">{isNew ? 'Opening soon' : over}</p>
        <h1 className="hero-title">{title}</h1>
        <div className="hero-lead">
          <p>{isNew ? 'Our beers, our news and our opening hours will stand here.' : (card?.text ?? '')}</p>
          <LinkButton to={isNew ? paths.contact : paths.shop} className="mt-5">
            {isNew ? 'Write to us' : 'Go to the shop'}
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
