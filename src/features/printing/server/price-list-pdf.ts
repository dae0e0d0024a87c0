import type { BreweryDetails } from '#features/brewery/brewery.contract.ts';
import type { PdfBlock, PdfDocument, Row, Run } from '#platform/pdf/pdf-block.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { tags } from '#rules/catalogue/shelf/tags.ts';
import { priceListKind } from '#rules/trade/price-list-kind.ts';
import { formatDayInWords, formatMoment } from '#rules/wording/formats/format-date.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { formatAbv } from '#rules/wording/formats/format-percent.ts';
import { listBasisSentence, listMomentSentence } from '#rules/wording/shop/list-head-sentence.ts';
import type { BeerList, ListedBeer } from '../printing.contract.ts';

type Facts = {
  readonly brewery: BreweryDetails;
  /** Where the same list stands with newer prices. */
  readonly online: string;
};

/** A price list on paper: the same content, and made at the moment of its prices, so that the same list gives the same bytes. */
export function priceListPdf(list: BeerList, { brewery, online }: Facts): PdfDocument {
  const { name, legalName } = brewery;
  const title = `${priceListKind(list.mode)} price list`;
  return {
    title,
    below: `${name}. ${list.name}`,
    foot: `${legalName} · ${title} · ${formatMoment(list.asOf)}`,
    author: legalName,
    madeOn: new Date(list.asOf),
    blocks: [
      ...(list.note === '' ? [] : [{ block: 'text', runs: run(list.note) } as const]),
      { block: 'lines', lines: factsOf(list) },
      newestPrices(list, online),
      list.shopItemList.length === 0
        ? { block: 'text', runs: run('There is nothing on this list at the moment.') }
        : {
            block: 'table',
            head: ['Beer', 'Pack', 'Stock', 'Price'].map((one) => run(one)),
            rows: list.shopItemList.flatMap(rowsOf),
            figuresFrom: 3,
          },
    ],
  };
}

const run = (text: string, bold = false): readonly Run[] => [{ text, ...(bold && { bold }) }];

function factsOf(list: BeerList): readonly string[] {
  const { tradeBizName, userEmail, contactMobile, partnerName, partnerEmail, partnerMobile, awrsUrn } = list;
  const partner = [partnerName, partnerEmail, partnerMobile].filter(Boolean).join(', ');
  return [
    ...(tradeBizName === '' ? [] : [`For ${tradeBizName}`]),
    `${listMomentSentence(list.asOf)}. ${listBasisSentence(list)}`.trim(),
    `To order: ${[userEmail, contactMobile].filter(Boolean).join(', ')}`,
    ...(list.showPartnerName ? [`Our partner: ${partner}`] : []),
    ...(priceListKind(list.mode) === 'Retail' || awrsUrn === '' ? [] : [`AWRS URN ${awrsUrn}`]),
  ];
}

/** Paper grows old, so it says where the newest prices are, and how long. */
function newestPrices({ lastDay }: BeerList, online: string): PdfBlock {
  const until = lastDay === null ? '' : ` until ${formatDayInWords(lastDay as CalendarDay)}`;
  return { block: 'text', runs: [{ text: `The newest prices stand${until} at ` }, { text: online, link: online }] };
}

/** The beer is named beside each pack, since a page may end between two; what is to be said of it stands beside the first. */
function rowsOf(beer: ListedBeer): readonly Row[] {
  return beer.packs.map((pack, at) => [
    at === 0 ? [...run(nameOf(beer), true), ...about(beer)] : run(nameOf(beer)),
    run([pack.packName, pack.packSize].filter(Boolean).join(', ')),
    run(pack.stockText),
    run(formatMoney(pack.cPackPrice)),
  ]);
}

function nameOf({ name, aBV }: ListedBeer): string {
  return aBV > 0 ? `${name} ${formatAbv(aBV)}` : name;
}

function about(beer: ListedBeer): readonly Run[] {
  const [card] = beer.cards;
  const words = [
    beer.supplier && `Guest: ${beer.supplier}`,
    card?.prodSubName,
    ...tags(beer),
    beer.gyleNum && `Gyle ${beer.gyleNum}`,
  ].filter(Boolean);
  return words.length === 0 ? [] : run(`\n${words.join(' · ')}`);
}
