import { book, beerMat, deposit, glass, tShirt } from './goods/merchandise.ts';
import { caskHead, festivalTicket, giftVoucher, hopFamily, memberCard, singleHop, tourTicket } from './goods/papers.ts';
import { guest, hop, membersOnly } from './goods/emblems.ts';
import { house } from './goods/house-inks.ts';
import { packHeight, packWidth } from './pack.ts';
import { sheetOf } from './sheet.ts';

interface Good {
  draw: () => string;
  title: string;
  placeholder: string;
}

/** Everything on the shelf that is not beer, by the picture's name. */
export const goods = {
  't-shirt-green': {
    title: 'T-shirt, marsh green',
    placeholder: house.sedge,
    draw: () => tShirt({ cloth: '#4c5b36', shade: '#3a4729', print: '#f3ead7', halo: house.sedge }),
  },
  't-shirt-oat': {
    title: 'T-shirt, oat',
    placeholder: house.dusk,
    draw: () => tShirt({ cloth: '#efe4cc', shade: '#d9c9a6', print: '#8a3f1c', halo: house.dusk }),
  },
  't-shirt-navy': {
    title: 'T-shirt, navy',
    placeholder: house.mist,
    draw: () => tShirt({ cloth: '#22364a', shade: '#172636', print: '#ecc877', halo: house.mist }),
  },
  glass: { title: 'Pint glass', placeholder: house.wheat, draw: glass },
  'beer-mat': { title: 'Beer mat', placeholder: house.sedge, draw: beerMat },
  book: { title: 'The Maltster’s Daybook', placeholder: house.mist, draw: book },
  'ticket-tour': { title: 'Brewery tour ticket', placeholder: house.wheat, draw: tourTicket },
  'ticket-festival': { title: 'Mere Festival ticket', placeholder: house.mist, draw: festivalTicket },
  'gift-voucher': { title: 'Gift voucher', placeholder: house.rose, draw: () => giftVoucher() },
  'gift-voucher-10': { title: 'Gift voucher, £10', placeholder: house.rose, draw: () => giftVoucher(10) },
  'gift-voucher-20': { title: 'Gift voucher, £20', placeholder: house.rose, draw: () => giftVoucher(20) },
  'gift-voucher-50': { title: 'Gift voucher, £50', placeholder: house.rose, draw: () => giftVoucher(50) },
  'membership-single': {
    title: 'Single membership',
    placeholder: house.sedge,
    draw: () =>
      memberCard(
        { word: 'SINGLE', ground: '#4c5b36', ink: '#f3ead7', accent: '#2f3b20', sun: house.sedge },
        singleHop('#c9d48f', '#2f3b20'),
      ),
  },
  'membership-family': {
    title: 'Family membership',
    placeholder: house.wheat,
    draw: () =>
      memberCard(
        { word: 'FAMILY', ground: '#f3ead7', ink: '#24301f', accent: '#d9c49a', sun: house.wheat },
        hopFamily('#7d8f45', '#24301f'),
      ),
  },
  'membership-barrel': {
    title: 'Barrel membership',
    placeholder: house.dusk,
    draw: () =>
      memberCard(
        { word: 'BARREL', ground: '#3b2614', ink: '#f0c87e', accent: '#6b4724', sun: house.dusk },
        caskHead('#a56b37', '#b5592b', '#3b2614'),
      ),
  },
  hop: { title: 'Hop cones', placeholder: house.sedge, draw: hop },
  'members-only': { title: 'Members only', placeholder: house.peat, draw: membersOnly },
  guest: { title: 'Guest beer', placeholder: house.dusk, draw: guest },
  deposit: { title: 'Returnable deposit', placeholder: house.sedge, draw: deposit },
} as const satisfies Record<string, Good>;

export type GoodsKind = keyof typeof goods;

export const goodsKinds = Object.keys(goods) as GoodsKind[];

export const goodsPath = (kind: GoodsKind): string => `${kind}.svg`;

export const drawGoods = (kind: GoodsKind): string =>
  sheetOf({ width: packWidth, height: packHeight, title: goods[kind].title }, goods[kind].draw());
