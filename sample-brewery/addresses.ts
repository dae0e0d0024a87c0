import type { Address } from '#rules/orders/placing/draft.ts';

export type SampleAddress = Address;

/** Towns are invented, postcodes end in ZZ, telephones are of the ranges kept for drama. */
export function address(
  line1: string,
  line2: string,
  town: string,
  postcode: string,
  telephone = '',
  email = '',
): SampleAddress {
  return { line1, line2, line3: '', line4: town, line5: '', postcode, telephone, email };
}

export const noAddress: SampleAddress = address('', '', '', '');

export const homes = {
  tom: address('14 Maltings Row', '', 'Testham', 'NR34 9ZZ', '07700 900101', 'tom@example.com'),
  ruth: address('The Old Ferry House', 'Ferry Lane', 'Haddle', 'IP20 0ZZ', '07700 900102', 'ruth@example.com'),
  walter: address('3 Quay Street', '', 'Lowmouth', 'NR32 1ZZ', '07700 900103', 'walter@example.com'),
  guest: address('Flat 2', '88 Castle Rise', 'Marlingham', 'NR1 5ZZ', '07700 900104', 'ada@example.com'),
  faraway: address('Croft Cottage', 'Shore Road', 'Inverlair', 'IV1 1ZZ', '07700 900105', 'morag@example.com'),
} as const;
