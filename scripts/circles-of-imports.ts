import type { IModule } from 'dependency-cruiser';

/** Imports by which two files, directly or through others, need each other: they are one file, or three. Types vanish. */
export function circlesOfFiles(modules: readonly IModule[]): readonly string[] {
  const imports = modules.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(({ dependencyTypes }) => !dependencyTypes.includes('type-only'))
      .map(({ resolved }) => ({ from: source, to: resolved })),
  );
  return inCircles(imports).map(({ from, to }) => `${from} → ${to}: no-circles`);
}

/**
 * Imports by which two features, directly or through others, need each other: of types too, since who reads one must then
 * read the other. Tests may know everything.
 */
export function circlesOfFeatures(modules: readonly IModule[]): readonly string[] {
  const between = modules
    .filter(({ source }) => !/\.test\.tsx?$/.test(source))
    .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => ({ source, resolved })))
    .map((file) => ({ ...file, from: featureOf(file.source), to: featureOf(file.resolved) }))
    .filter(({ from, to }) => from !== '' && to !== '' && from !== to);
  return inCircles(between).map(({ source, resolved }) => `${source} → ${resolved}: no-circles-of-features`);
}

function featureOf(path: string): string {
  return /^src\/features\/([^/]+)\//.exec(path)?.[1] ?? '';
}

type Need = { readonly from: string; readonly to: string };

/** The needs that lead back to where they come from. */
function inCircles<T extends Need>(needs: readonly T[]): readonly T[] {
  const left = withoutEnds(needs);
  const byWho = Map.groupBy(left, ({ from }) => from);
  const reached = new Map([...byWho.keys()].map((who) => [who, reachedBy(who, byWho)]));
  return left.filter(({ from, to }) => reached.get(to)?.has(from));
}

/** Who needs nobody is in no circle, nor then who needs only such. */
function withoutEnds<T extends Need>(needs: readonly T[]): readonly T[] {
  const needing = new Set(needs.map(({ from }) => from));
  const left = needs.filter(({ to }) => needing.has(to));
  return left.length === needs.length ? left : withoutEnds(left);
}

function reachedBy(
  who: string,
  needs: ReadonlyMap<string, readonly Need[]>,
  reached = new Set<string>(),
): ReadonlySet<string> {
  for (const { to } of needs.get(who) ?? []) {
    if (reached.has(to)) continue;
    reached.add(to);
    reachedBy(to, needs, reached);
  }
  return reached;
}
