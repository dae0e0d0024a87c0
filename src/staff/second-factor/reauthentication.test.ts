import { expect, test, vi } from 'vitest';
import type { Transport, WireAnswer } from '#wire/call.ts';
import { posts } from '#wire/endpoint.ts';
import { createReauthentication, reauthenticatingTransport } from './reauthentication.ts';

const TOO_OLD: WireAnswer = { status: 403, body: { code: 'SECOND_FACTOR_TOO_OLD' } };
const TOO_WEAK: WireAnswer = { status: 403, body: { code: 'RECOVERY_CODE_TOO_WEAK' } };
const DONE: WireAnswer = { status: 200, body: { ok: true } };
const REQUEST = {
  endpoint: posts('/api/staff/secondfactor/reset', 'save this data'),
  query: {},
  body: { personId: 7 },
};

/** A transport whose answers come in this order, and what was sent by it. */
function answering(...answers: readonly WireAnswer[]) {
  const sent: unknown[] = [];
  const transport: Transport = async ({ body }) => {
    sent.push(body);
    return answers[sent.length - 1] ?? DONE;
  };
  const reauthentication = createReauthentication();
  return { sent, reauthentication, send: reauthenticatingTransport(transport, reauthentication) };
}

/** Until the dialog would be open. */
const untilPending = ({ pending, subscribe }: ReturnType<typeof createReauthentication>) =>
  new Promise<void>((resolve) => {
    if (pending() !== null) resolve();
    else subscribe(resolve);
  });

test('a call that wants a recent second factor is repeated as it was, once the factor was given', async () => {
  const { sent, reauthentication, send } = answering(TOO_OLD, DONE);
  const answer = send(REQUEST);
  await untilPending(reauthentication);
  expect(sent).toEqual([{ personId: 7 }]);
  reauthentication.settle(true);
  expect(await answer).toBe(DONE);
  expect(sent).toEqual([{ personId: 7 }, { personId: 7 }]);
  expect(reauthentication.pending()).toBeNull();
});

test('after a recovery code that was too weak no other is asked for', async () => {
  const { reauthentication, send } = answering(TOO_WEAK, DONE);
  const answer = send(REQUEST);
  await untilPending(reauthentication);
  expect(reauthentication.pending()).toBe('strong');
  reauthentication.settle(true);
  expect(await answer).toBe(DONE);
});

test('who gives no factor gets the refusal, and nothing is sent again', async () => {
  const { sent, reauthentication, send } = answering(TOO_OLD);
  const answer = send(REQUEST);
  await untilPending(reauthentication);
  reauthentication.settle(false);
  expect(await answer).toBe(TOO_OLD);
  expect(sent).toHaveLength(1);
});

test('several calls that are refused at once ask once', async () => {
  const { sent, reauthentication, send } = answering(TOO_OLD, TOO_OLD);
  const answers = Promise.all([send(REQUEST), send(REQUEST)]);
  let changes = 0;
  reauthentication.subscribe(() => (changes += 1));
  await untilPending(reauthentication);
  reauthentication.settle(true);
  expect(await answers).toEqual([DONE, DONE]);
  expect([sent.length, changes]).toEqual([4, 2]);
});

test('of calls that wait together, the one that wants most decides what is asked for', async () => {
  const { reauthentication, send } = answering(TOO_OLD, TOO_WEAK);
  const answers = Promise.all([send(REQUEST), send(REQUEST)]);
  await vi.waitFor(() => expect(reauthentication.pending()).toBe('strong'));
  reauthentication.settle(true);
  expect(await answers).toEqual([DONE, DONE]);
});

test('a refusal after the factor was given is not asked about again', async () => {
  const { sent, reauthentication, send } = answering(TOO_OLD, TOO_OLD);
  const answer = send(REQUEST);
  await untilPending(reauthentication);
  reauthentication.settle(true);
  expect(await answer).toBe(TOO_OLD);
  expect(sent).toHaveLength(2);
});

test.each<WireAnswer>([
  DONE,
  { status: 403, body: { code: 'SECOND_FACTOR_NEEDED' } },
  { status: 403, body: null },
  { status: 0, body: null },
])('any other answer is given at once (%o)', async (other) => {
  const { sent, reauthentication, send } = answering(other);
  expect(await send(REQUEST)).toBe(other);
  expect([sent.length, reauthentication.pending()]).toEqual([1, null]);
});
