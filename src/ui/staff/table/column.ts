import type { ReactNode } from 'react';
import type { AnswerOf, Contract, QueryToSend } from '#wire/contract.ts';
import type { Question } from '../dialog/use-confirmation.ts';

export type RowOf<C extends Contract> = AnswerOf<C> extends { readonly rows: readonly (infer Row)[] } ? Row : never;

/** The columns by which the server sorts. */
type SortOf<C extends Contract> =
  QueryToSend<C> extends { readonly sort?: infer Sort } ? Exclude<Sort, undefined | `-${string}`> : never;

export type Column<C extends Contract> = {
  /** Its name in the address. Where the contract sorts by this name, the header does. */
  readonly id: string;
  readonly header: string;
  /** What the cell says as plain text: shown unless `cell` says otherwise, and exported. Null = it is pressed, and in no file. */
  readonly text: ((row: RowOf<C>) => string) | null;
  readonly cell?: (row: RowOf<C>) => ReactNode;
  readonly sort?: SortOf<C>;
  /** Figures stand at the right, in digits of one width. */
  readonly figures?: boolean;
  /** Not shown until it is chosen. */
  readonly hidden?: boolean;
};

export type Filter<C extends Contract> = {
  readonly name: Extract<keyof QueryToSend<C>, string>;
  readonly label: string;
} & (
  | { readonly options: readonly { readonly value: string | number; readonly label: string }[] }
  /** Typed, at most so long. */
  | { readonly longest: number }
  /** A day up to this one. */
  | { readonly latest: string }
);

/** Something done with all selected rows at once. The list is read again when it is done. */
export type BulkAction<C extends Contract> = {
  readonly label: string;
  /** Why it cannot be done with any of these rows, in words; null = it can. */
  readonly obstacle?: (rows: readonly RowOf<C>[]) => string | null;
  /** Asks first, spelling out what will happen. */
  readonly confirm?: (rows: readonly RowOf<C>[]) => Question;
  readonly run: (rows: readonly RowOf<C>[]) => Promise<void>;
};

export type Page<Row> = { readonly rows: readonly Row[]; readonly total: number };
