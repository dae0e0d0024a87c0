/** One picture of the brewer's guide: where it is taken, and what has to be there. */
export type GuidePicture = {
  /** The page of the guide that shows it, without `.md`. */
  readonly page: string;
  /** The name of its file in `docs/brewers-guide/pictures`, without `.webp`. */
  readonly name: string;
  readonly at: string;
  /** A device that sells at the bar; otherwise the administrator at a desk or with a telephone. */
  readonly on?: 'till';
  readonly width?: 390;
  /** What is pressed before, one after another, by what it is called; or filled in, and confirmed by Enter. */
  readonly first?: readonly (string | { readonly field: string; readonly text: string })[];
  /** The dialog that is pictured alone, or the heading that comes to stand at the top; without either, the head of the page. */
  readonly dialog?: string;
  readonly heading?: string;
};

/** Every picture of the guide but those of the two breweries. The demo is always of the same day, so its orders have these numbers. */
export const guidePictures: readonly GuidePicture[] = [
  { page: 'first-day', name: 'set-up-guide', at: '/staff/setup' },
  { page: 'first-day', name: 'brewery', at: '/staff/brewery' },
  { page: 'first-day', name: 'proof-of-age', at: '/staff/brewery', heading: 'Proof of age' },
  { page: 'morning', name: 'today', at: '/staff/today' },
  { page: 'morning', name: 'today-on-a-telephone', at: '/staff/today', width: 390 },
  { page: 'packing-and-despatch', name: 'orders', at: '/staff/orders' },
  {
    page: 'packing-and-despatch',
    name: 'gyles-of-an-order',
    at: '/staff/orders?search=BS100044',
    first: ['BS100044', 'Packed'],
    dialog: 'Gyles of BS100044',
  },
  {
    page: 'packing-and-despatch',
    name: 'despatch',
    at: '/staff/orders?search=BS100040',
    first: ['BS100040', 'Despatch…'],
    dialog: 'Despatch BS100040',
  },
  {
    page: 'collection',
    name: 'order-to-collect',
    at: '/staff/orders?search=BS100038',
    first: ['BS100038'],
    width: 390,
  },
  {
    page: 'collection',
    name: 'hand-over',
    at: '/staff/orders?search=BS100038',
    first: ['BS100038', 'Hand over…'],
    dialog: 'Hand BS100038 over',
  },
  { page: 'van-rounds', name: 'round', at: '/staff/rounds', width: 390 },
  {
    page: 'van-rounds',
    name: 'empties',
    at: '/staff/containers',
    first: ['Empties back… The Jolly Wherryman'],
    dialog: 'Empties back from The Jolly Wherryman',
  },
  { page: 'beers-and-packs', name: 'beer', at: '/staff/products?search=reedcutter', first: ['Reedcutter'] },
  {
    page: 'beers-and-packs',
    name: 'packs-of-a-beer',
    at: '/staff/products?search=reedcutter',
    first: ['Reedcutter'],
    heading: 'Packs',
  },
  {
    page: 'prices',
    name: 'prices-of-a-pack',
    at: '/staff/products?search=reedcutter',
    first: ['Reedcutter', 'Bottle'],
    heading: 'Prices',
  },
  { page: 'prices', name: 'grid-of-prices', at: '/staff/prices' },
  { page: 'prices', name: 'price-lists', at: '/staff/price-lists' },
  { page: 'stock', name: 'stock', at: '/staff/stock' },
  { page: 'stock', name: 'stock-of-a-pack', at: '/staff/stock?search=eel', first: ['Eel Catcher, Bottle'] },
  {
    page: 'gyles',
    name: 'fill-from-a-gyle',
    at: '/staff/gyles',
    first: ['Fill from G2204'],
    dialog: 'Fill from G2204',
  },
  {
    page: 'counting',
    name: 'start-a-count',
    at: '/staff/stock/counts',
    first: ['Start a count…'],
    dialog: 'Start a count',
  },
  { page: 'recall', name: 'recall', at: '/staff/recall' },
  { page: 'telephone', name: 'calls', at: '/staff/calls' },
  {
    page: 'telephone',
    name: 'note-a-call',
    at: '/staff/calls',
    first: ['Note… call to The Jolly Wherryman'],
    dialog: 'Call to The Jolly Wherryman',
  },
  {
    page: 'till',
    name: 'till',
    at: '/till',
    on: 'till',
    first: [{ field: 'Search or scan', text: 'Reedcutter' }],
  },
  { page: 'till', name: 'close-the-day', at: '/till', on: 'till', first: ['Day'], heading: 'Close the day' },
  { page: 'trade-accounts', name: 'trade-account', at: '/staff/businesses', first: ['The Jolly Wherryman'] },
  {
    page: 'trade-accounts',
    name: 'statement',
    at: '/staff/businesses',
    first: ['The Jolly Wherryman', 'Statement'],
  },
  { page: 'vouchers', name: 'vouchers', at: '/staff/vouchers' },
  { page: 'vouchers', name: 'voucher', at: '/staff/vouchers?search=GFTRUTH234', first: ['GFTRUTH234'] },
  { page: 'vouchers', name: 'kinds-of-vouchers', at: '/staff/vouchers/kinds' },
  { page: 'clubs', name: 'clubs', at: '/staff/clubs' },
  { page: 'clubs', name: 'club', at: '/staff/clubs', first: ['Family'] },
  { page: 'clubs', name: 'members', at: '/staff/clubs/members' },
  { page: 'events', name: 'event', at: '/staff/events', first: ['Mere Festival'] },
  { page: 'news-and-pages', name: 'news', at: '/staff/news', first: ['Pressing at Orchard End'] },
  { page: 'news-and-pages', name: 'info-pages', at: '/staff/pages', width: 390 },
  { page: 'pictures-and-cards', name: 'media', at: '/staff/media' },
  { page: 'pictures-and-cards', name: 'cards', at: '/staff/cards' },
  { page: 'opening-and-closing', name: 'shop', at: '/staff/shop' },
  { page: 'opening-and-closing', name: 'opening-hours', at: '/staff/hours', width: 390 },
  { page: 'brand', name: 'brand', at: '/staff/brand' },
  { page: 'modules', name: 'modules', at: '/staff/modules' },
  { page: 'people', name: 'person', at: '/staff/people?search=ruth', first: ['Ruth Fenwick'] },
  {
    page: 'people',
    name: 'erase',
    at: '/staff/people?search=ruth',
    first: ['Ruth Fenwick', 'Erase…'],
    dialog: 'Erase Ruth Fenwick for good?',
  },
  {
    page: 'staff',
    name: 'invite',
    at: '/staff/team',
    first: ['Invite somebody…'],
    dialog: 'Invite somebody',
  },
  {
    page: 'refunds-and-returns',
    name: 'refund-a-part',
    at: '/staff/orders?search=BS100044',
    first: ['BS100044', 'Refund a part…'],
    dialog: 'Refund a part of BS100044',
  },
  { page: 'transfers-and-problems', name: 'unpaid-orders', at: '/staff/transfers/unpaid' },
  { page: 'transfers-and-problems', name: 'problems', at: '/staff/problems' },
  { page: 'import-and-export', name: 'import', at: '/staff/import' },
  { page: 'delivery', name: 'delivery', at: '/staff/delivery' },
  { page: 'terms', name: 'terms', at: '/staff/terms' },
];
