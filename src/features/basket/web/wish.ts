/** What somebody wants in the basket. */
export type Wish = {
  readonly packId: number;
  readonly quantity: number;
  readonly variantId?: number;
  readonly picks?: readonly number[];
  readonly namedPrice?: number;
};

/** What became of it. */
export type Added =
  | { readonly added: true; readonly note?: string; readonly picPath?: string }
  | { readonly added: false; readonly says: string };
