import type { PlantedMistake } from './mistakes.ts';

/** The text of a file with the mistake in it. */
export function plant(text: string, { id, file, find, replace }: PlantedMistake): string {
  const times = text.split(find).length - 1;
  if (times !== 1) throw new Error(`What the mistake “${id}” replaces stands ${times} times in ${file}`);
  return text.replace(find, () => replace);
}
