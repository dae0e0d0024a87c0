/**
 * The home page (kind 3) and the taproom (kind 4), top to bottom. The source says what fills a card (D-138): 5 and 10 text, 701 to
 * 800 hidden, 801 and above the newest posts, 901 and above the info pages, 1001 events, 1101 to 1103 hours of tap, shop and kitchen.
 */
export const homeCards = [
  {
    source: 1,
    title: 'The mere, the malt, the men with scythes',
    text: 'Twenty-four beers from one well, one house yeast and the barley that grows within sight of the kiln. Have a box sent, or come and fetch it.',
    linkUrl: '/beershop',
    picture: 'scene-home.svg',
    imageStyle: 'wide',
  },
  {
    source: 5,
    title: 'What a box costs to send',
    text: 'We pack twelve to a box and send it by 24-hour carrier. Bottles, cans and mixed cases travel free when you spend £60 or more; below that a box is £6.95. Fetch it from Testham, Lowmouth or Haddle and it costs nothing at all.',
    linkUrl: '/beershop/deliveryinfo',
  },
  { source: 1101, title: 'The taproom', linkUrl: '/tap', picture: 'scene-taproom.svg' },
  { source: 1001, title: 'What’s on at the maltings', linkUrl: '/events', picture: 'scene-festival.svg' },
  {
    source: 2,
    title: 'Fill your own box',
    text: 'Six, eight or twelve slots, one price each. Most of the cellar to choose from.',
    linkUrl: '/beershop/dynamic_pack/913',
    picture: 'pick-your-own-12.svg',
  },
  { source: 801, title: 'From the brewhouse', linkUrl: '/news' },
  { source: 802, title: '', linkUrl: '/news' },
  { source: 901, title: 'How we make it', linkUrl: '/info', picture: 'scene-hops.svg' },
  { source: 902, title: '', linkUrl: '/info' },
  {
    source: 3,
    title: 'The club',
    xText: 'Single £30, Family £55, Barrel £140 a year',
    text: 'A discount on everything, a beer of your own each winter, and a vote on what goes in it. It ends after twelve months by itself.',
    linkUrl: '/beershop',
    picture: 'membership-family.svg',
  },
  { source: 1102, title: 'The brewery shop', linkUrl: '/sites', picture: 'scene-yard.svg' },
  { source: 1103, title: 'The kitchen', linkUrl: '/tap' },
  {
    source: 10,
    title: 'Please drink as it was made: slowly',
    text: 'It is safest for everyone not to drink more than 14 units a week on a regular basis. Every pack says how many units are in it. We sell to over-eighteens and ask anyone who looks under 25.',
    linkUrl: '/terms',
    textAlign: 'center',
  },
  { source: 750, title: 'For us: rota of the stall', text: 'Joan this Saturday, Arthur the next.' },
  { source: 4, title: 'Harvest supper', text: 'Sold out, with thanks.', linkUrl: '/events', inactive: true },
] as const satisfies readonly SampleCard[];

export const taproomCards = [
  { source: 1101, title: 'The tap is open', text: 'Eight handpulls, six keg lines and a fire from October.' },
  {
    source: 5,
    title: 'On the bar this week',
    text: 'Reedcutter, Lamplighter, Eel Catcher and Marsh Hare on handpull; Sluice, Quay Street and Mere Mist on keg; Low Water and Fen Fire for whoever is driving.',
    picture: 'scene-taproom.svg',
  },
  {
    source: 1102,
    title: 'The shop is through the green door',
    text: 'Bottles, cans, mini kegs, and growlers filled while you wait.',
  },
  {
    source: 1103,
    title: 'Supper and Sunday lunch',
    text: 'One pie, one fish, one thing without meat. Allergens are on the board and we know them by heart.',
  },
  {
    source: 10,
    title: 'Dogs, boots, boats',
    text: 'Dogs on a lead, boots on the mat, boats at the staithe for the evening if you ask. The last bus to Lowmouth goes at 10.40 pm.',
    picture: 'scene-yard.svg',
  },
  { source: 760, title: 'For us: line cleaning', text: 'Mondays, all lines.' },
] as const satisfies readonly SampleCard[];

export type SampleCard = {
  readonly source: number;
  readonly title: string;
  readonly xText?: string;
  readonly text?: string;
  readonly textAlign?: string;
  readonly imageStyle?: string;
  readonly linkUrl?: string;
  readonly picture?: string;
  readonly inactive?: true;
};
