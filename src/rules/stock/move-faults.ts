/** What is known of a move of packs from one place to another, while their stock is locked. */
export type MoveFacts = {
  /** Packs to move. */
  readonly quantity: number;
  /** What lies where they come from, and its name; the bin is null for what is not put away. */
  readonly from: { readonly binId: number | null; readonly name: string; readonly lies: number };
  /** Null = taken out of its bin, into none; undefined = there is no such bin. */
  readonly to: { readonly binId: number; readonly isArchived: boolean } | null | undefined;
  /** Packs that are put away are of this beer; null = of no gyle, or of one that nobody knows. */
  readonly gyleIsOfBeer: boolean | null;
  readonly gyleIsRecalled: boolean;
};

/** What is wrong with a bin into which something is put; null = nothing. Undefined = there is no such bin. */
export function binFault(bin: { readonly isArchived: boolean } | undefined): string | null {
  if (bin === undefined) return 'This bin is not there any more: please choose another';
  return bin.isArchived ? 'This bin is archived, and takes nothing more: please choose another' : null;
}

/** What is wrong with a move, by field, with what would make it work. */
export function moveFaults({
  quantity,
  from,
  to,
  gyleIsOfBeer,
  gyleIsRecalled,
}: MoveFacts): Readonly<Record<string, string>> {
  const wrongBin = to === null ? null : binFault(to);
  if (wrongBin !== null) return { to: wrongBin };
  if ((to?.binId ?? null) === from.binId)
    return {
      to: to === null ? 'It is in no bin: please choose one' : 'They lie there already: please choose another bin',
    };
  if (gyleIsOfBeer === false) return { gyle: 'This is a gyle of another beer: please choose one of this beer' };
  if (gyleIsRecalled && to !== null)
    return {
      gyle: 'This gyle was recalled, and nothing of it lies in bins: please write off what you have found of it',
    };
  if (quantity > from.lies) return { number: liesSentence(from) };
  return {};
}

/** That fewer lie there than somebody takes. */
export function liesSentence({ binId, name, lies }: MoveFacts['from']): string {
  if (binId === null)
    return lies <= 0 ? 'All of them are put away: please load the page again' : `Only ${lies} of them are not put away`;
  return lies <= 0
    ? `None of them lie in ${name} any more: please load the page again`
    : `Only ${lies} of them lie in ${name}`;
}
