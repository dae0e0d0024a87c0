import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { join } from 'node:path';
import { law } from './allowed-imports.ts';
import { circlesOfFeatures, circlesOfFiles } from './circles-of-imports.ts';

export type LawOutcome = { readonly broken: readonly string[]; readonly seen: ReadonlySet<string> };

const TS_CONFIG = extractTSConfig(join(import.meta.dirname, '../tsconfig.json'));

/** Reads the imports of a tree and says, a line each, which of them the law does not allow. */
export async function lawBrokenIn(root: string, folders: readonly string[]): Promise<LawOutcome> {
  const { options, ...ruleSet } = law;
  const result = await cruise([...folders], { ...options, baseDir: root, validate: true, ruleSet }, undefined, {
    tsConfig: TS_CONFIG,
  });
  const { summary, modules } = result.output as ICruiseResult;
  return {
    broken: [
      ...summary.violations
        .filter((violation) => violation.rule.severity === 'error')
        .map((violation) => `${violation.from} → ${violation.to}: ${violation.rule.name}`),
      ...circlesOfFiles(modules),
      ...circlesOfFeatures(modules),
    ],
    seen: new Set(modules.map((module) => module.source)),
  };
}
