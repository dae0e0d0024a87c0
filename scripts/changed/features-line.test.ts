import { expect, test } from 'vitest';
import type { CallOfFeature } from './calls-of-features.ts';
import { compareLine, lineOf, withLine } from './features-line.ts';
import { callsInDocument, type RecordedCall } from './recorded-calls.ts';

const calls: readonly CallOfFeature[] = [
  { path: '/api/boxes/list', feature: 'boxes' },
  { path: '/api/boxes/fill', feature: 'boxes' },
  { path: '/api/kegs/:id/roll', feature: 'kegs' },
  { path: '/api/content/getbrewery', feature: 'brewery' },
];
const recorded: readonly RecordedCall[] = [
  'GET /api/content/getbrewery',
  'GET /api/images/keg.svg',
  'GET /api/boxes/list',
  'POST /api/kegs/12/roll',
];

test('a line that names what was called has nothing to say', () => {
  const found = compareLine('// Features: boxes, kegs\nimport', recorded, calls);
  expect(found?.line).toBe('// Features: boxes, kegs');
  expect(found).toMatchObject({ missing: [], missingReads: [], unseen: [] });
});

test('a change of a feature that the line leaves out is missing, a read is told apart, and so is what was not called', () => {
  const found = compareLine('// Features: casks\nimport', recorded, calls);
  expect(found).toEqual({
    line: '// Features: boxes, casks, kegs',
    exactLine: '// Features: boxes, kegs',
    missing: ['kegs'],
    missingReads: ['boxes'],
    unseen: ['casks'],
  });
  expect(compareLine('import', recorded, calls)?.missing).toEqual(['kegs']);
});

test('who goes through the whole shop says so, and is compared with nothing', () => {
  const many = new Set(Array.from({ length: 16 }, (_, at) => `feature-${at}`));
  expect(lineOf(many)).toBe('// Features: every one');
  expect(lineOf(new Set())).toBe('// Features: none');
  expect(compareLine('// Features: every one\nimport', recorded, calls)).toBeNull();
});

test('the line is put above, or in the place of the one that was there', () => {
  expect(withLine('import', '// Features: boxes')).toBe('// Features: boxes\nimport');
  expect(withLine('// Features: kegs\nimport', '// Features: boxes')).toBe('// Features: boxes\nimport');
});

test('the answers that a document brings along are calls, its pictures and links are none', () => {
  const html = '<a href="/api/feeds/news.atom"></a><script>k:["everyone","/api/Boxes/list",{}]</script>';
  expect(callsInDocument(html)).toEqual(['GET /api/boxes/list']);
});
