const LIST = new Intl.ListFormat('en-GB');

/** “a, b and c”, for the middle of a sentence; empty where there is none. */
export const listInWords = (names: readonly string[]): string => LIST.format(names);
