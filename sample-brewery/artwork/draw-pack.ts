import { beers, type BeerSlug } from './beers.ts';
import { bottle330, bottle500 } from './containers/bottle.ts';
import { can330, can440 } from './containers/can.ts';
import { bag10, bag20 } from './containers/carton.ts';
import { case12, mixedCase, pickYourOwn } from './containers/crate.ts';
import { growler } from './containers/growler.ts';
import { firkin, keg30, miniKeg, pin } from './containers/keg.ts';
import { packHeight, packWidth, type Container, type Pack } from './pack.ts';
import { sheetOf } from './sheet.ts';

/** A beer in a container, label on, before its sun. The ground is clear. */
export const drawPack = ({ beer, container }: Pack): string =>
  sheetOf(
    { width: packWidth, height: packHeight, title: `${beers[beer].name}, ${words[container]}` },
    shapes[container](beer),
  );

const shapes: Readonly<Record<Container, (beer: BeerSlug) => string>> = {
  'bottle-500': bottle500,
  'bottle-330': bottle330,
  'can-440': can440,
  'can-330': can330,
  'case-12': case12,
  'mini-keg': miniKeg,
  'bag-10': bag10,
  'bag-20': bag20,
  pin,
  firkin,
  'keg-30': keg30,
  growler,
  'mixed-case': mixedCase,
  'pick-your-own': pickYourOwn,
};

const words: Readonly<Record<Container, string>> = {
  'bottle-500': '500 ml bottle',
  'bottle-330': '330 ml bottle',
  'can-440': '440 ml can',
  'can-330': '330 ml can',
  'case-12': 'case of twelve',
  'mini-keg': '5 litre mini keg',
  'bag-10': '10 litre bag in box',
  'bag-20': '20 litre bag in box',
  pin: 'pin',
  firkin: 'firkin',
  'keg-30': '30 litre keg',
  growler: 'growler',
  'mixed-case': 'mixed case',
  'pick-your-own': 'pick-your-own box',
};
