/** Name, note and addresses of an order, as calls name them. */
export type OrderWords = {
  readonly toName: string;
  readonly note: string;
  /** The goods go to another address than the invoice. */
  readonly secondAddress: boolean;
  readonly invAddress: AddressWords;
  readonly delAddress: AddressWords;
};

export type AddressWords = {
  readonly line1: string;
  readonly line2: string;
  readonly line3: string;
  readonly line4: string;
  readonly line5: string;
  readonly postCode: string;
  readonly telephone: string;
  readonly email: string;
};

type Changed = Partial<Omit<OrderWords, 'invAddress' | 'delAddress'>> & {
  readonly invAddress?: Partial<AddressWords>;
  readonly delAddress?: Partial<AddressWords>;
};

/** What differs from what the form began with: what another window has changed meanwhile is not written over. */
export function changedWords(before: OrderWords, after: OrderWords): Changed {
  const invAddress = changedLines(before.invAddress, after.invAddress);
  const delAddress = changedLines(before.delAddress, after.delAddress);
  return {
    ...(before.toName !== after.toName && { toName: after.toName }),
    ...(before.note !== after.note && { note: after.note }),
    ...(before.secondAddress !== after.secondAddress && { secondAddress: after.secondAddress }),
    ...(invAddress && { invAddress }),
    ...(delAddress && { delAddress }),
  };
}

function changedLines(before: AddressWords, after: AddressWords): Partial<AddressWords> | null {
  const lines = (Object.keys(ADDRESS_WORDS) as (keyof AddressWords)[]).filter((line) => before[line] !== after[line]);
  return lines.length === 0 ? null : Object.fromEntries(lines.map((line) => [line, after[line]]));
}

/** The parts of an address in the order of an envelope, and what a browser fills in. */
export const ADDRESS_WORDS = {
  line1: { label: 'House name or number', optional: false, token: 'address-line1' },
  line2: { label: 'Street', optional: true, token: 'address-line2' },
  line3: { label: 'Village or district', optional: true, token: 'address-level3' },
  line4: { label: 'Town', optional: true, token: 'address-level2' },
  line5: { label: 'County', optional: true, token: 'address-level1' },
  postCode: { label: 'Postcode', optional: false, token: 'postal-code' },
  telephone: { label: 'Telephone', optional: true, token: 'tel' },
  email: { label: 'E-mail', optional: false, token: 'email' },
} as const;

export const ADDRESS_LINES = ['line1', 'line2', 'line3', 'line4', 'line5'] as const;
