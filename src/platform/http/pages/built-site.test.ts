import { expect, test } from 'vitest';
import { assetsOf } from './built-site.ts';

const manifest = {
  'src/site/entry-browser.tsx': {
    file: 'assets/entry-1.js',
    css: ['assets/site-1.css'],
    imports: ['_react.js'],
    isEntry: true,
  },
  '_react.js': { file: 'assets/react-1.js' },
  '_card.js': { file: 'assets/card-1.js', imports: ['_react.js'] },
  'src/site/pages/shop-page.tsx': {
    file: 'assets/shop-1.js',
    imports: ['_card.js', 'src/site/entry-browser.tsx'],
    isDynamicEntry: true,
  },
};

test('a page preloads its own script and the imports of it, each once, without the entry', () => {
  const assets = assetsOf(manifest);
  expect(assets.entry).toBe('/assets/entry-1.js');
  expect(assets.styles).toEqual(['/assets/site-1.css']);
  expect(assets.preloads['src/site/pages/shop-page.tsx']).toEqual([
    '/assets/react-1.js',
    '/assets/shop-1.js',
    '/assets/card-1.js',
  ]);
});
