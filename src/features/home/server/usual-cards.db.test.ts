import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openOldDatabase } from '#platform/database/open-old-database.ts';
import type { AnswerOf } from '#wire/contract.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { cardsByType } from '../home.contract.ts';

describe('a new business', () => {
  let shop: CallableShop;
  beforeAll(async () => {
    shop = await openCallableShop({ filling: null });
  });
  afterAll(() => shop.stop());

  const cards = async (tpe: number) => {
    const { body } = await shop.ask<AnswerOf<typeof cardsByType>>('GET', '/api/contentApi/getCardsByTpe', {
      query: { tpe },
    });
    expect(cardsByType.answer.parse(body)).toEqual(body);
    return body.map(({ source, title, linkUrl }) => [source, title, linkUrl]);
  };

  test('has hours, news and events on its home page, and hours on that of the taproom', async () => {
    expect(await cards(3)).toEqual([
      [1101, 'Taproom', '/tap'],
      [1102, 'Shop', '/sites'],
      [1103, 'Kitchen', '/tap'],
      [801, 'News', '/news'],
      [802, '', '/news'],
      [803, '', '/news'],
      [1001, 'What’s on', '/events'],
    ]);
    expect(await cards(4)).toEqual([
      [1101, 'Opening hours', ''],
      [1103, 'Food', ''],
    ]);
  });

  test('has none of a module that it switches off', async () => {
    await shop.db
      .insertInto('module_switches')
      .values({ off: ['taproom', 'events'], changed_at: shop.clock.now() })
      .execute();
    await shop.aSecondLater();
    expect((await cards(3)).map(([source]) => source)).toEqual([1102, 801, 802, 803]);
  });
});

describe('a business from before', () => {
  let old: Awaited<ReturnType<typeof openOldDatabase>>;
  beforeAll(async () => {
    old = await openOldDatabase('0212-usual-cards.sql');
  });
  beforeEach(() => old.begin());
  afterEach(() => old.rollBack());
  afterAll(() => old.close());

  const NAMED = `insert into brewery (details) values ('{"legalName": "Alder Bank Ltd"}')`;
  const CLOSED = 'insert into shop_status (value, changed_at) values (1, now())';
  const WAS_OPEN = `insert into audit_entry (at, operator, what, subject_kind, subject_id, before, after)
    values (now(), 'test', 'shop.switched', 'shop', 'status', '{"state": "open"}', '{"state": "maintenance"}')`;

  test.each([
    ['that is being set up', [NAMED, CLOSED], 9],
    ['with a card of its own', [CLOSED, `insert into card (kind, source) values (4, 10)`], 1],
    ['that sells', [NAMED, 'insert into shop_status (value, changed_at) values (0, now())'], 0],
    ['that sells and has never touched its switches', [NAMED], 0],
    ['that was open, and is closed for now', [NAMED, CLOSED, WAS_OPEN], 0],
  ])('%s', async (_, statements, cards) => {
    await old.lite.exec(statements.join(';'));
    await old.upgrade();
    expect((await old.lite.query('select from card')).rows).toHaveLength(cards);
  });
});
