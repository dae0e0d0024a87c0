/** What waits, and for how many milliseconds of a wall clock. */
export type Wait = { readonly by: string; readonly ms: number };

const CALL = /\b(pause|sleep|waitForTimeout|setTimeout|pg_sleep)\(/g;
/** Playwright waits until nothing was asked for during half a second. */
const NETWORK_IDLE = /(?:waitForLoadState\(|waitUntil: )'(networkidle)'/g;

/**
 * The pauses of a source whose length stands in it: a number, a constant of the same file, or a product of these. Of a length
 * that is reckoned or handed along nothing is found, nor of the deadline of a setting.
 */
export function waitsIn(source: string): readonly Wait[] {
  const constants = new Map(
    [...source.matchAll(/\bconst (\w+) = ([\d_]+);/g)].map(([, name, value]) => [name!, value!]),
  );
  const pauses = [...source.matchAll(CALL)].map(({ 0: { length }, 1: by = '', index }) => {
    const [first = '', second = ''] = argumentsAt(source, index + length);
    const ms = product(by === 'setTimeout' ? second : first, constants) * (by === 'pg_sleep' ? 1000 : 1);
    return { by, ms };
  });
  const idle = [...source.matchAll(NETWORK_IDLE)].map(([, by = '']) => ({ by, ms: 500 }));
  return [...pauses, ...idle].filter(({ ms }) => !Number.isNaN(ms));
}

function product(expression: string, constants: ReadonlyMap<string, string>): number {
  return expression
    .split('*')
    .map((factor) => constants.get(factor.trim()) ?? factor.trim())
    .map((factor) => (/^[\d_.]+$/.test(factor) ? Number(factor.replaceAll('_', '')) : Number.NaN))
    .reduce((all, factor) => all * factor, 1);
}

/** What stands between the commas of a call that is opened before this place. */
function argumentsAt(source: string, from: number): readonly string[] {
  const found = [''];
  let depth = 0;
  for (const letter of source.slice(from)) {
    if (depth === 0 && letter === ')') break;
    if ('([{'.includes(letter)) depth += 1;
    if (')]}'.includes(letter)) depth -= 1;
    if (depth === 0 && letter === ',') found.push('');
    else found[found.length - 1] += letter;
  }
  return found;
}
