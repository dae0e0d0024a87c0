import { cruise, type ICruiseResult, type IModule } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { join } from 'node:path';
import { law } from './allowed-imports.ts';

export type LawOutcome = { readonly broken: readonly string[]; readonly seen: ReadonlySet<string> };

/** Reads the imports of a tree and says, a line each, which of them the law does not allow. */
export async function lawBrokenIn(root: string, folders: readonly string[]): Promise<LawOutcome> {
  const { options, ...ruleSet } = law;
  const result = await cruise([...folders], { ...options, baseDir: root, validate: true, ruleSet }, undefined, {
    tsConfig: extractTSConfig(join(import.meta.dirname, '../tsconfig.json')),
  });
  const { summary, modules } = result.output as ICruiseResult;
  return {
    broken: [
      ...summary.violations
        .filter((violation) => violation.rule.severity === 'error')
        .map((violation) => `${violation.from} → ${violation.to}: ${violation.rule.name}`),
      ...circlesOfFeatures(modules),
    ],
    seen: new Set(modules.map((module) => module.source)),
  };
}

/**
 * Imports by which two features, directly or through others, need each other: of types too, since who reads one must then
 * read the other. The cruiser finds circles of files only, or of folders whose files are at the same depth. Tests may know
 * everything.
 */
function circlesOfFeatures(modules: readonly IModule[]): string[] {
  const between = modules
    .filter(({ source }) => !/\.test\.tsx?$/.test(source))
    .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => ({ source, resolved })))
    .map((file) => ({ ...file, from: featureOf(file.source), to: featureOf(file.resolved) }))
    .filter(({ from, to }) => from !== null && to !== null && from !== to);
  const leadsBack = (from: string | null, to: string | null, passed = new Set<string | null>()): boolean =>
    between.some((one) => {
      if (one.from !== to || passed.has(one.to)) return false;
      passed.add(one.to);
      return one.to === from || leadsBack(from, one.to, passed);
    });
  return between
    .filter(({ from, to }) => leadsBack(from, to))
    .map(({ source, resolved }) => `${source} → ${resolved}: no-circles-of-features`);
}

function featureOf(path: string): string | null {
  return /^src\/features\/([^/]+)\//.exec(path)?.[1] ?? null;
}
