import { expect, test } from 'vitest';
import { embedFrame } from './embed-frame.ts';

const document = { createElement: () => ({ dataset: {} }) } as unknown as Document;
const linkWith = (dataset: Record<string, string>) =>
  ({ dataset, textContent: ' The bottling line (YouTube) ' }) as unknown as HTMLAnchorElement;

test('a film is framed from where the server said, under the words of its link, and told no more than the site', () => {
  const frame = 'https://www.youtube-nocookie.com/embed/abcdefghijk';
  expect(embedFrame(document, linkWith({ frame, embed: 'video' }))).toMatchObject({
    src: frame,
    title: 'The bottling line (YouTube)',
    dataset: { embed: 'video' },
    referrerPolicy: 'strict-origin-when-cross-origin',
  });
});

test.each([{}, { frame: '' }, { frame: 'javascript:alert(1)' }, { frame: 'http://example.org' }])(
  'a link without a safe frame is followed instead',
  (dataset) => {
    expect(embedFrame(document, linkWith(dataset as Record<string, string>))).toBeNull();
  },
);
