/** Pieces of one thing: on hand before, of which a courier has some, and what tills have sold and taken back of it since. */
type MovedByTills = {
  readonly before: number;
  readonly onItsWay: number;
  readonly sold: number;
  readonly back: number;
};

/**
 * How many may be on hand then. What is sold though it was not there takes no more than there was, and nothing that a courier has;
 * whether that is before something else came back is not known.
 */
export function onHandAfterTills({ before, onItsWay, sold, back }: MovedByTills): {
  readonly least: number;
  readonly most: number;
} {
  const taken = (there: number) => Math.max(onItsWay, there - sold);
  return { least: taken(before + back), most: taken(before) + back };
}
