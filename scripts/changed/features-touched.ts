import { type ImportGraph, reachedFrom } from './import-graph.ts';
import { featureOf } from './sources.ts';

/** Reaches all that the shop is put together of, and says nothing of one change. */
const COMPOSITION = 'src/main.ts';
const PAGE = /^src\/site\/pages\//;
const TEST = /\.(?:test|journey|matrix|sweep)\.tsx?$|\.fixtures\.ts$/;

/** A file outside of all features counts as one of those that rest on it, when they are no more than these. */
const MOST_FEATURES = 3;

export type Touched = {
  readonly path: string;
  readonly features: readonly string[];
  /** Whether its tests can be told: not of a file on which too much rests, or that no test imports. */
  readonly isFollowed: boolean;
};

/**
 * The features that a changed file touches: its own; of a page of the site those that it puts together; of another file those
 * that rest on it.
 */
export function featuresTouchedBy(path: string, graph: ImportGraph): Touched {
  const own = featureOf(path);
  if (own !== null) return { path, features: [own], isFollowed: true };
  if (PAGE.test(path)) return { path, features: featuresIn(graph.get(path) ?? []), isFollowed: true };
  const features = featuresIn([...reachedFrom([path], graph, isOutside)].filter((one) => !isTest(one)));
  if (features.length > MOST_FEATURES) return { path, features: [], isFollowed: false };
  return { path, features, isFollowed: features.length > 0 || isTested(path, graph) };
}

export function featuresIn(paths: readonly string[]): readonly string[] {
  return [...new Set(paths.map(featureOf))].filter((feature) => feature !== null);
}

function isOutside(path: string): boolean {
  return featureOf(path) === null && isNoComposition(path);
}

export function isTest(path: string): boolean {
  return TEST.test(path);
}

export function isNoComposition(path: string): boolean {
  return path !== COMPOSITION;
}

function isTested(path: string, graph: ImportGraph): boolean {
  return [...reachedFrom([path], graph, isNoComposition)].some(isTest);
}
