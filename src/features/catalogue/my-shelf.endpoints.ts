import { posts, reads } from '#wire/endpoint.ts';

const REMAINDER = '/api/shopapi/getfavouritesremainder';

export const myShelfEndpoints = {
  mine: reads('/api/shopapi/getmyshelf', 'none', { shared: false }),
  favour: posts('/api/shopapi/adddelpackfavourite', 'save this data'),
  remainder: posts(REMAINDER, 'get this data'),
  /** The same for whoever has few packs to name: many do not fit into an address. */
  remainderByAddress: reads(REMAINDER, 'none', { shared: false }),
} as const;
