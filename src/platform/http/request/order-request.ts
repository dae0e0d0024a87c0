import { type DraftReference, draftReferenceOf, type Named } from './draft-reference.ts';
import { ORDER_COOKIE, type Visitor } from './visitor.ts';

/** The order that a call is about, and what proves that it is the caller's. */
export type OrderRequest = {
  /** The id of the order, and what the caller presents to prove that a draft is hers. */
  readonly owner: DraftReference;
  /** From the mail. */
  readonly pass: string | null;
  /** Of the completed page. */
  readonly cookie: string | null;
};

type Caller = { readonly visitor: Visitor; readonly cookie: (name: string) => string | null };

export function orderRequestOf(
  { visitor, cookie }: Caller,
  { t, ...named }: Named & { readonly t?: string | undefined },
): OrderRequest {
  return { owner: draftReferenceOf(visitor, named), pass: t || null, cookie: cookie(ORDER_COOKIE) };
}
