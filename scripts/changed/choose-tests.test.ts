import { expect, test } from 'vitest';
import { chooseTests } from './choose-tests.ts';
import type { Sources } from './sources.ts';

const usesRule = "import { inBox } from '#rules/boxes/in-box.ts';\n";
const usesShop = "import { main } from '#main';\n";

/** A small house: a feature with a call, one that uses it and has none, and what they rest on. */
const house: Sources = new Map([
  ['src/rules/boxes/in-box.ts', ''],
  ['src/rules/boxes/in-box.test.ts', "import { inBox } from './in-box.ts';"],
  ['src/main.ts', "import { boxes } from '#features/boxes/feature.ts';"],
  ['src/features/boxes/feature.ts', "import { boxService } from './server/boxes.service.ts';"],
  ['src/features/boxes/boxes.contract.ts', "reads('/api/boxes/list', 'none')"],
  ['src/features/boxes/server/boxes.service.ts', usesRule],
  ['src/features/boxes/server/boxes.db.test.ts', usesShop],
  ['src/features/boxes/web/BoxPage.tsx', ''],
  ['src/features/boxes/web/BoxPage.test.tsx', "import { BoxPage } from './BoxPage.tsx';"],
  ['src/features/crates/feature.ts', "import type { Box } from '#features/boxes/boxes.contract.ts';"],
  ['src/features/crates/crates.db.test.ts', usesShop],
  ['tests/api/names-the-call.db.test.ts', "ask('GET', '/api/boxes/list')"],
  ['tests/api/names-no-call.db.test.ts', usesShop],
  ['tests/journeys/fill-a-box.journey.ts', '// Features: boxes\n'],
  ['tests/journeys/much-else.journey.ts', '// Features: boxes, crates, kegs\n'],
  ['tests/journeys/whole-shop.journey.ts', '// Features: every one\n'],
  ['tests/journeys/roll-kegs.journey.ts', '// Features: kegs\n'],
]);

const short = (path: string) => /([^/.]+)\.(?:db\.)?(?:test|journey)\.tsx?$/.exec(path)?.[1];

const chosen = (...changed: readonly string[]) => {
  const { unit, db, journeys, notFollowed } = chooseTests(changed, house);
  return { unit: unit.run.map(short), db: db.run.map(short), journeys: journeys.run.map(short), notFollowed };
};

test('a contract has the tests of its feature, those that name its call, and the journeys that are about it', () => {
  expect(chosen('src/features/boxes/boxes.contract.ts')).toEqual({
    unit: [],
    db: ['boxes', 'names-the-call'],
    journeys: ['fill-a-box', 'much-else'],
    notFollowed: [],
  });
});

test('a page has no test of the database', () => {
  expect(chosen('src/features/boxes/web/BoxPage.tsx')).toEqual({
    unit: ['BoxPage'],
    db: [],
    journeys: ['fill-a-box', 'much-else'],
    notFollowed: [],
  });
});

test('a rule has its tests by imports, and those of the features that rest on it', () => {
  expect(chosen('src/rules/boxes/in-box.ts')).toMatchObject({ unit: ['in-box'], db: ['boxes', 'names-the-call'] });
});

test('a changed test is run alone, and what no test imports is said', () => {
  expect(chosen('src/features/boxes/server/boxes.db.test.ts')).toMatchObject({ db: ['boxes'], journeys: [] });
  expect(chosen('package.json')).toEqual({ unit: [], db: [], journeys: [], notFollowed: ['package.json'] });
});

test('what more than three features rest on is left to the whole run, but for what imports it', () => {
  const crowd = ['one', 'two', 'three'].map((name) => [`src/features/${name}/feature.ts`, usesRule] as const);
  const { unit, db, notFollowed } = chooseTests(['src/rules/boxes/in-box.ts'], new Map([...house, ...crowd]));
  expect(notFollowed).toEqual(['src/rules/boxes/in-box.ts']);
  expect([unit.run.length, db.run.length]).toEqual([1, 0]);
});

test('it says how many it leaves out', () => {
  const { unit, db, journeys } = chooseTests(['src/features/boxes/web/BoxPage.tsx'], house);
  expect([unit.leftOut, db.leftOut, journeys.leftOut]).toEqual([1, 4, 2]);
});
