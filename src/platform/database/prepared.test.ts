import { expect, test } from 'vitest';
import { code, Fragment, prepared, within } from './prepared.ts';

const isDraft = new Fragment('status between 0 and 10');
const isHeld = new Fragment('status = 12');

const orders = (condition: Fragment, personId: number) =>
  prepared`select id from orders where ${condition} and person_id = ${personId} and mode = ${0}`.query;

test('a fragment is inserted into the text, and every other value is a parameter', () => {
  expect(orders(isDraft, 7)).toMatchObject({
    sql: 'select id from orders where status between 0 and 10 and person_id = $1 and mode = $2',
    parameters: [7, 0],
  });
});

test('the same statement with another fragment has another text', () => {
  expect(orders(isHeld, 8)).toMatchObject({
    sql: 'select id from orders where status = 12 and person_id = $1 and mode = $2',
    parameters: [8, 0],
  });
  expect(orders(isDraft, 9).sql).toContain('between');
});

test('codes are inserted into the text, and the same code gives the same fragment', () => {
  expect(prepared`select id from orders where status ${within([0, 10])} or status = ${code(12)}`.query).toMatchObject({
    sql: 'select id from orders where status between 0 and 10 or status = 12',
    parameters: [],
  });
  expect(code(12)).toBe(code(12));
  expect(within([0, 10])).toBe(within([0, 10]));
});
