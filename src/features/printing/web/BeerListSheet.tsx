import { Link } from '@tanstack/react-router';
import { priceListKind } from '#rules/trade/price-list-kind.ts';
import { tags } from '#rules/catalogue/shelf/tags.ts';
import { formatLongDate } from '#rules/wording/formats/format-date.ts';
import { listBasisSentence, listMomentSentence } from '#rules/wording/shop/list-head-sentence.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { formatAbv } from '#rules/wording/formats/format-percent.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { Button } from '#ui/Button.tsx';
import { moreAbout } from './more-about.ts';
import { PriceListPdf } from './PriceListPdf.tsx';
import type { BeerList, ListedBeer } from '../printing.contract.ts';

type Props = {
  readonly list: BeerList;
  /** By which it was opened. */
  readonly id: string;
  readonly brewery: string;
  readonly onClose: () => void;
};

/** A price list for A4 paper; page breaks never split a beer. */
export function BeerListSheet({ list, id, brewery, onClose }: Props) {
  const kind = priceListKind(list.mode);
  return (
    <div className="page price-list">
      <div className="price-list-tools">
        <PriceListPdf id={id} name={`${kind} price list`} />
        <Button onClick={() => print()}>Print</Button>
        <Button kind="plain" onClick={onClose}>
          Close
        </Button>
      </div>
      <header className="price-list-head">
        <p className="over-title">{brewery}</p>
        <h1 className="font-display text-title leading-tight font-semibold">{kind} price list</h1>
        <p>{list.name}</p>
        {list.tradeBizName && <p className="font-semibold">For {list.tradeBizName}</p>}
        <dl className="price-list-facts">
          <Fact name="Date">{formatLongDate(list.dtToday as CalendarDay)}</Fact>
          {list.lastDay && <Fact name="Open until">{formatLongDate(list.lastDay as CalendarDay)}</Fact>}
          <Fact name="E-mail">{list.userEmail}</Fact>
          <Fact name="Telephone">{list.contactMobile}</Fact>
          {list.showPartnerName && (
            <Fact name="Our partner">
              {[list.partnerName, list.partnerEmail, list.partnerMobile].filter(Boolean).join(', ')}
            </Fact>
          )}
          {kind !== 'Retail' && <Fact name="AWRS">{list.awrsUrn}</Fact>}
        </dl>
      </header>
      {list.note && <p className="price-list-note">{list.note}</p>}
      <p className="price-list-basis">
        {listBasisSentence(list)} {listMomentSentence(list.asOf)}.
      </p>
      {list.shopItemList.length === 0 && <p className="py-6">There is nothing on this list at the moment.</p>}
      <ul className="price-list-beers">
        {list.shopItemList.map((beer) => (
          <Beer key={beer.prodId} beer={beer} simple={list.simpleMode} />
        ))}
      </ul>
    </div>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: string }) {
  if (!children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Beer({ beer, simple }: { readonly beer: ListedBeer; readonly simple: boolean }) {
  const [card] = beer.cards;
  return (
    <li className="price-list-beer" data-simple={simple}>
      {!simple && (
        <img src={`/api/images/product-pack/${beer.picPath || 'none'}`} alt="" width={72} height={90} loading="eager" />
      )}
      <div>
        <h2 className="font-display text-name font-semibold">
          {beer.name} {beer.aBV > 0 && <span className="figures font-normal">{formatAbv(beer.aBV)}</span>}
        </h2>
        {beer.supplier && <p className="font-semibold">Guest: {beer.supplier}</p>}
        {card?.prodSubName && <p>{card.prodSubName}</p>}
        {card?.labelDesc && !simple && <p className="price-list-about">{card.labelDesc}</p>}
        <p className="price-list-tags">
          {[...tags(beer), beer.gyleNum && `Gyle ${beer.gyleNum}`].filter(Boolean).join(' · ')}
        </p>
        <p className="price-list-more">
          <Link to={moreAbout(beer)}>Read more about {beer.name}</Link>
        </p>
      </div>
      <table className="figures">
        <caption className="sr-only">Packs of {beer.name}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Pack</th>
            <th scope="col">Size</th>
            <th scope="col">Stock</th>
            <th scope="col">Price</th>
          </tr>
        </thead>
        <tbody>
          {beer.packs.map((pack) => (
            <tr key={pack.id}>
              <th scope="row">{pack.packName}</th>
              <td>{pack.packSize}</td>
              <td>{pack.stockText}</td>
              <td className="price-list-price">{formatMoney(pack.cPackPrice)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </li>
  );
}
