import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import type { Sources } from './sources.ts';

/** For each source the files that it imports, of types alone excepted: these are gone when it runs. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

export function importGraph(sources: Sources): ImportGraph {
  return new Map([...sources].map(([path, text]) => [path, importsIn(path, text)]));
}

/** Statements begin a line, as the formatter leaves them; `import('…')` may stand anywhere. */
const STATEMENT = /^(?:import|export) (?!type )(?:[^;'"]*? from )?'([^']+)'/gm;
const LATE = /\bimport\('([^']+)'\)/g;

function importsIn(path: string, text: string): string[] {
  const specifiers = [STATEMENT, LATE].flatMap((form) =>
    [...text.matchAll(form)].map(([, specifier = '']) => specifier),
  );
  return specifiers.flatMap((specifier) => resolved(path, specifier.replace(/\?.*$/, '')));
}

const { imports } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  readonly imports: Readonly<Record<string, string>>;
};
const ALIASES = Object.entries(imports).map(([alias, target]) => ({
  start: alias.replace('*', ''),
  folder: target.replace('./', '').replace('*', ''),
}));

function resolved(path: string, specifier: string): string[] {
  if (specifier.startsWith('.')) return [join(dirname(path), specifier)];
  const alias = ALIASES.find(({ start }) => specifier.startsWith(start));
  return alias ? [alias.folder + specifier.slice(alias.start.length)] : [];
}

/** The given files and all that import one of them, directly or through others. What `passes` refuses is reached and not gone through. */
export function reachedFrom(
  changed: readonly string[],
  graph: ImportGraph,
  passes: (path: string) => boolean = () => true,
): ReadonlySet<string> {
  const importers = importersIn(graph);
  const reached = new Set(changed);
  for (const path of reached) {
    if (!passes(path) && !changed.includes(path)) continue;
    for (const importer of importers.get(path) ?? []) reached.add(importer);
  }
  return reached;
}

export function importersIn(graph: ImportGraph): ReadonlyMap<string, readonly string[]> {
  const pairs = [...graph].flatMap(([path, imports]) => imports.map((imported) => ({ path, imported })));
  const byImported = Map.groupBy(pairs, ({ imported }) => imported);
  return new Map([...byImported].map(([imported, found]) => [imported, found.map(({ path }) => path)]));
}
