import { expect, test } from 'vitest';
import { linkFault, type LinkTarget } from './link-fault.ts';

const site = {
  postState: (_: number, name: string) => ({ shown: 'active', old: 'archived', coming: 'draft' } as const)[name],
  packIsOnSale: (id: number) => ({ 1: true, 2: false })[id],
  hasPicture: (path: string) => path === 'eel.webp',
};

test.each<[LinkTarget, string | null]>([
  [{ to: 'elsewhere' }, null],
  [{ to: 'page' }, null],
  [{ to: 'nothing' }, 'no-page'],
  [{ to: 'post', kind: 1, name: 'shown' }, null],
  [{ to: 'post', kind: 1, name: 'old' }, null],
  [{ to: 'post', kind: 1, name: 'coming' }, 'hidden-post'],
  [{ to: 'post', kind: 1, name: 'gone' }, 'no-post'],
  [{ to: 'pack', id: 1 }, null],
  [{ to: 'pack', id: 2 }, 'pack-not-on-sale'],
  [{ to: 'pack', id: 3 }, 'no-pack'],
  [{ to: 'picture', path: 'eel.webp' }, null],
  [{ to: 'picture', path: 'gone.webp' }, 'no-picture'],
])('a link to %o is refused as %s', (target, fault) => {
  expect(linkFault(target, site)).toBe(fault);
});
