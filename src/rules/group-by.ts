/**
 * The items by what `keyOf` says of each, the groups in the order in which their first items come. `Map.groupBy` does the same, which
 * Safari lacked until 17.4: rules and screens group by this.
 */
export function groupBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

/** Of what has the same key the first counts, as of a number that was sent twice in a message. */
export function firstOfEach<Item>(items: Iterable<Item>, keyOf: (item: Item) => string | number): readonly Item[] {
  return [...groupBy(items, keyOf).values()].flatMap(([first]) => (first === undefined ? [] : [first]));
}
