import { OutletKind } from '#rules/content/outlet-kind.ts';

export const OUTLET_KINDS = [
  { value: OutletKind.hospitality, name: 'hospitality', label: 'Pours it: pub, restaurant, hotel' },
  { value: OutletKind.retail, name: 'retail', label: 'Sells it: shop, market' },
  { value: OutletKind.other, name: 'other', label: 'Something else' },
] as const;
