import { callsOfFeatures } from './calls-of-features.ts';
import { featuresIn, isTest } from './features-touched.ts';
import { featuresNamed } from './features-line.ts';
import type { ImportGraph } from './import-graph.ts';
import { featureOf, type Sources } from './sources.ts';

/** Tests of the database in the folders of features, then those that name the path of one of their calls or import a contract. */
export function databaseTestsOf(
  features: readonly string[],
  tests: readonly string[],
  sources: Sources,
  graph: ImportGraph,
): readonly string[] {
  const called = featuresWithCalls(features, sources, graph);
  const calls = callsOfFeatures(sources).filter(({ feature }) => called.has(feature));
  const isOfCalled = (path: string) => called.has(featureOf(path) ?? '');
  const namesCall = (test: string) => calls.some(({ path }) => sources.get(test)?.includes(path));
  const importsContract = (test: string) =>
    graph.get(test)?.some((path) => path.endsWith('.contract.ts') && isOfCalled(path));
  return [
    ...tests.filter((test) => features.includes(featureOf(test) ?? '')),
    ...tests.filter(isOfCalled),
    ...tests.filter((test) => namesCall(test) || importsContract(test)),
  ];
}

/** Those whose first line names a feature. The fewer others it names, the more of the journey is about it: these come first. */
export function journeysOf(
  features: readonly string[],
  journeys: readonly string[],
  sources: Sources,
  graph: ImportGraph,
): readonly string[] {
  const called = featuresWithCalls(features, sources, graph);
  const named = journeys.map((path) => {
    const names = [...(featuresNamed(sources.get(path) ?? '') ?? [])];
    const own = names.filter((name) => called.has(name)).length;
    return { path, own, others: names.length - own };
  });
  return named
    .filter(({ own }) => own > 0)
    .toSorted((one, other) => one.others - other.others || other.own - one.own)
    .map(({ path }) => path);
}

/** In the place of a feature without a call those that import it, in whose calls it is seen. */
function featuresWithCalls(features: readonly string[], sources: Sources, graph: ImportGraph): ReadonlySet<string> {
  const calling = new Set(callsOfFeatures(sources).map(({ feature }) => feature));
  const usersOf = (feature: string) =>
    featuresIn(
      [...graph].flatMap(([path, imports]) =>
        !isTest(path) && imports.some((imported) => featureOf(imported) === feature) ? [path] : [],
      ),
    );
  return new Set(features.flatMap((feature) => (calling.has(feature) ? [feature] : usersOf(feature))));
}
