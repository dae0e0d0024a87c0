import { useQuery } from '@tanstack/react-query';
import { breweryQuery, openingHoursQuery, shopCheckQuery } from '#features/brewery/web/brewery.queries.ts';
import { OpeningHours, type Section } from '#features/brewery/web/OpeningHours.tsx';
import { shelfQuery } from '#features/catalogue/web/catalogue.queries.ts';
import { ShopWindow } from '#features/catalogue/web/ShopWindow.tsx';
import { Hero } from '#features/home/web/Hero.tsx';
import { HomeCards } from '#features/home/web/HomeCards.tsx';
import { homeCardsQuery } from '#features/home/web/home.queries.ts';
import { OpeningMessage } from '#features/home/web/OpeningMessage.tsx';
import { Page } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { useCarrier } from '#wire/use-carrier.ts';
import { BOTTLES_ON_HOME } from '../page-settings.ts';
import { paths } from '../paths.ts';

const SECTION_OF: Readonly<Record<number, Section>> = { 1101: 'tap', 1102: 'shop', 1103: 'food' };

export function HomePage() {
  const carrier = useCarrier();
  const { data: brewery } = useQuery(breweryQuery(carrier));
  const { data: check } = useQuery(shopCheckQuery(carrier));
  const { data: cards = [] } = useQuery(homeCardsQuery(carrier));
  const { data: hours } = useQuery(openingHoursQuery(carrier));
  const { data: shelf } = useQuery(shelfQuery(carrier, BOTTLES_ON_HOME));
  const first = cards.find((card) => card.imageStyle === 'wide');
  return (
    <>
      <PageHead
        title={brewery ? `${brewery.name}: ${brewery.strapline}` : 'Home'}
        description={first?.text ?? ''}
        canonical={paths.home}
        image="/api/images/scene-home.svg"
      />
      <OpeningMessage says={check?.mes ?? ''} />
      <Hero card={first} above={brewery?.strapline ?? ''} />
      {shelf && <ShopWindow cards={shelf.items} />}
      <Page>
        <HomeCards
          cards={cards.filter((card) => card !== first)}
          renderHours={(those) =>
            hours && (
              <div className="hours-band">
                {those.map(({ id, source, title }) => (
                  <OpeningHours key={id} section={SECTION_OF[source] ?? 'tap'} hours={hours} title={title} />
                ))}
              </div>
            )
          }
        />
      </Page>
    </>
  );
}
