export type Buyer = {
  readonly key: string;
  readonly payerId: string;
  readonly givenName: string;
  readonly surname: string;
  readonly email: string;
  readonly says: string;
  readonly atCapture: 'pays' | 'declined' | 'slow';
  readonly address: {
    readonly address_line_1: string;
    readonly address_line_2?: string;
    readonly admin_area_2: string;
    readonly postal_code: string;
    readonly country_code: 'GB' | 'JE';
  };
};

const testham = {
  address_line_1: '1 Mill Lane',
  admin_area_2: 'Testham',
  postal_code: 'NR35 1ZZ',
  country_code: 'GB',
} as const;
const orkney = {
  address_line_1: '2 Harbour Street',
  admin_area_2: 'Kirkwall',
  postal_code: 'KW15 1AA',
  country_code: 'GB',
} as const;

const jersey = {
  address_line_1: '3 Harbour Road',
  admin_area_2: 'St Helier',
  postal_code: 'JE2 3AB',
  country_code: 'JE',
} as const;

const cornExchange = {
  address_line_1: 'Flat 27b, The Old Corn Exchange Building, 114-116 Staithe Road East',
  address_line_2: 'c/o The Very Long Company Name Limited (Goods Inwards)',
  admin_area_2: 'Norwich',
  postal_code: 'nr31aa',
  country_code: 'GB',
} as const;

/** Invented people, each with one fate. */
export const BUYERS: readonly Buyer[] = [
  buyer('ada', 'PRETENDADA001', 'Ada', 'Example', 'Pays at once', 'pays', testham),
  buyer('dora', 'PRETENDDORA01', 'Declined', 'Dora', 'Her bank says no', 'declined', testham),
  buyer('sam', 'PRETENDSAM001', 'Slow', 'Sam', 'Pays, but PayPal is slow to say so', 'slow', testham),
  buyer('isla', 'PRETENDISLA01', 'Island', 'Isla', 'Pays; her PayPal address is on Orkney', 'pays', orkney),
  buyer('joan', 'PRETENDJOAN01', 'Jersey', 'Joan', 'Pays; her PayPal address is on Jersey', 'pays', jersey),
  buyer('lena', 'PRETENDLENA01', 'Long', 'Lena', 'Pays; her PayPal address fits on no label', 'pays', cornExchange),
];

export function findBuyer(key: string | null | undefined): Buyer | undefined {
  return BUYERS.find((each) => each.key === key);
}

function buyer(
  key: string,
  payerId: string,
  givenName: string,
  surname: string,
  says: string,
  atCapture: Buyer['atCapture'],
  address: Buyer['address'],
): Buyer {
  return { key, payerId, givenName, surname, email: `${key}@example.com`, says, atCapture, address };
}
