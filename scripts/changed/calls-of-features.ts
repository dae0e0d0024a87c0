import { featureOf, type Sources } from './sources.ts';

/** A call that a feature declares in a contract, or answers in its routes. */
export type CallOfFeature = { readonly path: string; readonly feature: string };

const DECLARED = /(?<=')\/api\/[\w/.:-]+(?=')/g;

export function callsOfFeatures(sources: Sources): readonly CallOfFeature[] {
  return [...sources].flatMap(([file, text]) => {
    const feature = featureOf(file);
    if (feature === null || !/\.(?:contract|routes)\.ts$/.test(file)) return [];
    return [...text.matchAll(DECLARED)].map(([path]) => ({ path, feature }));
  });
}

/** Which feature answers a path that was called; null for those of the platform, such as pictures. */
export function featureAnswering(path: string, calls: readonly CallOfFeature[]): string | null {
  const isOf = (pattern: string) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i').test(path);
  return calls.find((call) => call.path === path || isOf(call.path))?.feature ?? null;
}
