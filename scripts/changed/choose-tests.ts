import { featuresTouchedBy, isNoComposition, isTest, type Touched } from './features-touched.ts';
import { importGraph, importersIn, reachedFrom } from './import-graph.ts';
import type { Sources } from './sources.ts';
import { databaseTestsOf, journeysOf } from './tests-of-features.ts';

export type Suite = { readonly run: readonly string[]; readonly leftOut: number };
export type Choice = {
  readonly unit: Suite;
  readonly db: Suite;
  readonly journeys: Suite;
  readonly features: readonly string[];
  /** Changed files of which it cannot be told what they break. */
  readonly notFollowed: readonly string[];
};

/** So that one feature takes a minute and a half: some two seconds each, and some ten. What has changed itself is never left out. */
const MOST_DB_FILES = 30;
const MOST_JOURNEYS = 3;

const IN_BROWSERS = /^src\/(?:site|ui|staff|till|features\/[^/]+\/(?:web|staff|app))\//;
const DOCUMENT = /\.md$/;

/** The tests that a change of these files can have broken, as far as imports, calls and the first lines of journeys tell. */
export function chooseTests(changed: readonly string[], sources: Sources): Choice {
  const graph = importGraph(sources);
  const { unit, db, journeys } = suitesIn(sources);
  const reached = reachedFrom(changed, graph, isNoComposition);
  const importers = importersIn(graph);
  const near = new Set(changed.flatMap((path) => importers.get(path) ?? []));
  const touched = changed
    .filter((path) => !DOCUMENT.test(path) && !isTest(path))
    .map((path) => featuresTouchedBy(path, graph));
  const features = featuresOf(touched);
  const ofServer = featuresOf(touched.filter(({ path }) => !IN_BROWSERS.test(path)));
  const isChanged = (path: string) => changed.includes(path);
  const isNear = (path: string) => near.has(path);
  return {
    unit: suite(
      unit,
      unit.filter(
        (path) => reached.has(path) || (path.startsWith('docs/') && changed.some((one) => DOCUMENT.test(one))),
      ),
    ),
    db: suite(db, [
      ...db.filter(isChanged),
      ...firstOf([...db.filter(isNear), ...databaseTestsOf(ofServer, db, sources, graph)], MOST_DB_FILES),
    ]),
    journeys: suite(journeys, [
      ...journeys.filter(isChanged),
      ...firstOf([...journeys.filter(isNear), ...journeysOf(features, journeys, sources, graph)], MOST_JOURNEYS),
    ]),
    features,
    notFollowed: touched.filter(({ isFollowed }) => !isFollowed).map(({ path }) => path),
  };
}

function suitesIn(sources: Sources) {
  const paths = [...sources.keys()].toSorted();
  return {
    unit: paths.filter((path) => /(?<!\.(?:db|race))\.test\.tsx?$/.test(path)),
    db: paths.filter((path) => path.endsWith('.db.test.ts')),
    journeys: paths.filter((path) => path.endsWith('.journey.ts')),
  };
}

function featuresOf(touched: readonly Touched[]): readonly string[] {
  return [...new Set(touched.flatMap(({ features }) => features))].toSorted();
}

function firstOf(paths: readonly string[], most: number): readonly string[] {
  return [...new Set(paths)].slice(0, most);
}

function suite(all: readonly string[], chosen: readonly string[]): Suite {
  const run = [...new Set(chosen)];
  return { run, leftOut: all.length - run.length };
}
