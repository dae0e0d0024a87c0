import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSafe } from '#platform/html/make-safe.ts';
import type { AnswerOf } from '#wire/contract.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import type { postAny } from '../posts.contract.ts';
import { findPostById } from './posts.repository.ts';

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop();
});
afterAll(() => shop.stop());

test('all that is stored of posts is as safe as it can be made, and is served so', async () => {
  const posts = await shop.db.selectFrom('post').select(['id', 'html', 'kind', 'state']).execute();
  expect(posts.length).toBeGreaterThan(30);
  for (const { id, html } of posts) {
    expect((await findPostById(shop.db, id))?.html).toBe(html);
    expect(makeSafe(html), `post ${id}`).toBe(html);
  }
  for (const { id } of posts.filter(({ state }) => state !== 'draft')) {
    const { body } = await shop.ask<AnswerOf<typeof postAny>>('GET', '/api/contentapi/getblogitemany', {
      query: { id },
    });
    expect(body.text).not.toMatch(/<script|<iframe|\son\w+=|javascript:|\{images\}/i);
  }
});

test('titles and descriptions are text: what looks like tags arrives as it was written', async () => {
  const title = '<img src=x onerror=alert(1)> & "malt"';
  await shop.db.updateTable('post').set({ title, description: title }).where('id', '=', 8).execute();
  await shop.aSecondLater();
  const { body, headers } = await shop.ask<AnswerOf<typeof postAny>>('GET', '/api/contentapi/getblogitemany', {
    query: { id: 8 },
  });
  expect([body.title, body.description]).toEqual([title, title]);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});
