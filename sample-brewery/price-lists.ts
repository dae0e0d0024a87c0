import { businesses } from './businesses.ts';

/** A price list to print. Modes: 11 wholesale, 2 partner, 21 retail, any other trade; option 1024 prints the stock (D-130). */
export type SamplePriceList = {
  /** Nobody finds it by counting. */
  readonly id: string;
  readonly name: string;
  readonly mode: number;
  readonly public?: true;
  readonly business?: number;
  readonly options?: number;
  readonly simple?: true;
  readonly partner?: { readonly name: string; readonly email: string; readonly mobile: string };
  readonly packs?: readonly number[];
};

const SHOWS_STOCK = 1024;

export const priceLists = {
  retail: { id: 'rtl-7qm2xvb9kdlw4tzh', name: 'Bottles, cans and boxes at the brewery door', mode: 21, public: true },
  trade: {
    id: 'trd-k3n8wpy6fhsc2mvj',
    name: 'For pubs, clubs and bottle shops',
    mode: 1,
    options: SHOWS_STOCK,
  },
  wholesale: { id: 'whl-9rtx4bqd7gznk5ms', name: 'By the pallet', mode: 11, simple: true, options: SHOWS_STOCK },
  partner: {
    id: 'ptn-w6jd3hvk8pxf2cqy',
    name: 'Through our partners',
    mode: 2,
    partner: { name: 'Broadland Cellars', email: 'beer@broadland-cellars.example', mobile: '07700 900214' },
  },
  jollyWherryman: {
    id: 'own-m4cv7zsh2nlq9xrd',
    name: 'Your prices',
    mode: 1,
    business: businesses.jollyWherryman.id,
  },
} as const satisfies Record<string, SamplePriceList>;
