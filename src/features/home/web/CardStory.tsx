import { Link } from '@tanstack/react-router';
import type { HomeCard } from '../home.contract.ts';

type Props = {
  readonly card: HomeCard;
  /** Puts the picture on the right. */
  readonly turned: boolean;
};

/** Picture and text across the page, or text alone. */
export function CardStory({ card, turned }: Props) {
  if (!card.picPath) return <Words card={card} />;
  return (
    <section className="story" data-turned={turned}>
      <div className="story-picture">
        <img
          src={`/api/images/${card.picPath}`}
          alt={card.picAlt}
          width={800}
          height={600}
          loading="lazy"
          decoding="async"
        />
      </div>
      <div className="story-words">
        <Title card={card} />
        {card.text && <p className="mt-3 text-lead">{card.text}</p>}
        {card.xText && <p className="mt-3 font-semibold">{card.xText}</p>}
        <More card={card} />
      </div>
    </section>
  );
}

function Words({ card }: { readonly card: HomeCard }) {
  return (
    <section className="story-quote" data-align={card.textAlign || 'left'}>
      <Title card={card} />
      <div>
        <p className="text-lead">{card.text}</p>
        <More card={card} />
      </div>
    </section>
  );
}

function Title({ card }: { readonly card: HomeCard }) {
  return card.title ? (
    <h2 className="font-display text-heading leading-tight font-semibold text-balance">{card.title}</h2>
  ) : null;
}

function More({ card }: { readonly card: HomeCard }) {
  if (!card.linkUrl) return null;
  return (
    <p className="mt-4">
      <Link to={card.linkUrl} className="font-semibold">
        Read on<span className="sr-only">: {card.title}</span> <span aria-hidden="true">›</span>
      </Link>
    </p>
  );
}
