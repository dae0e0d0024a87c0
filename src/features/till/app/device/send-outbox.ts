import { messageOutcome, mostAfterNotUnderstood } from '#rules/till/message-outcome.ts';
import { MOST_IN_MESSAGE, nextMessage, type OutboxKind } from '#rules/till/next-message.ts';
import type { Failure } from '#wire/failure.ts';
import type { AnswerOf } from '#wire/contract.ts';
import { sendTillMessage } from '../../till-message.contract.ts';
import { deviceDatabase, type DeviceRow, type OutboxRow } from './device-database.ts';
import { endTill, tillInUse } from './device-standing.ts';
import { momentNow } from './moment-now.ts';
import { callShop } from './till-transport.ts';

type MessageAnswer = AnswerOf<typeof sendTillMessage>;

/** Sends all that waits, in order, from one window of the device at a time. Answers whether nothing is left that is to be sent again. */
export async function sendOutbox(): Promise<boolean> {
  return navigator.locks.request('till-outbox', sendMessages);
}

/** Of what makes the shop fail so many are passed over; with more of them it is the shop that fails, and is tried again later. */
const MOST_PASSED_OVER = 3;

async function sendMessages(): Promise<boolean> {
  let most = MOST_IN_MESSAGE;
  const passedOver = new Set<number>();
  for (;;) {
    const device = await tillInUse();
    if (device === null) return true;
    const message = nextMessage(await waitingOf(device, passedOver), most);
    if (message.length === 0) return passedOver.size === 0;
    const answer = await callShop({ ...sendTillMessage, query: {}, body: bodyOf(message), token: device.token });
    const outcome = messageOutcome(answer);
    switch (outcome) {
      case 'stored':
        if (!(await storeAnswers(device, message, answer.body as MessageAnswer))) return false;
        most = MOST_IN_MESSAGE;
        break;
      case 'later':
        return false;
      case 'fault':
        most = mostAfterNotUnderstood(message.length);
        if (most > 0) break;
        if (!passOver(message, passedOver)) return false;
        most = MOST_IN_MESSAGE;
        break;
      case 'not-understood':
        most = mostAfterNotUnderstood(message.length);
        if (most > 0) break;
        await setApart(message, answer.body as Failure);
        most = MOST_IN_MESSAGE;
        break;
      case 'revoked':
      case 'unknown':
        await endTill(device, outcome);
        return true;
      default:
        return outcome satisfies never;
    }
  }
}

/** One more than a message takes, so that it is seen whether it ends there. */
async function waitingOf({ number }: DeviceRow, passedOver: ReadonlySet<number>): Promise<readonly OutboxRow[]> {
  const rows = await deviceDatabase.outbox
    .where({ till: number, state: 'waiting' })
    .limit(MOST_IN_MESSAGE + 1 + passedOver.size)
    .sortBy('place');
  return rows.filter(({ place }) => !passedOver.has(place));
}

/** A sale or refund that makes the shop fail waits, and does not keep back what follows. Of the days all that follows depends. */
function passOver([row]: readonly OutboxRow[], passedOver: Set<number>): boolean {
  if (row === undefined || row.kind === 'opened' || row.kind === 'closed') return false;
  passedOver.add(row.place);
  return passedOver.size <= MOST_PASSED_OVER;
}

function bodyOf(message: readonly OutboxRow[]) {
  const of = (kind: OutboxKind) => message.filter((row) => row.kind === kind).map(({ content }) => content);
  return {
    sentAt: momentNow(),
    opened: of('opened'),
    sales: of('sale'),
    refunds: of('refund'),
    closed: of('closed'),
  };
}

/** Stores what was answered; an answer that comes twice finds nothing that waits. Answers whether there was one to anything. */
async function storeAnswers(
  device: DeviceRow,
  message: readonly OutboxRow[],
  answers: MessageAnswer,
): Promise<boolean> {
  const answersToStore = message.flatMap((row) => {
    const answer = answerTo(row, answers);
    return answer === undefined ? [] : [{ row, answer }];
  });
  const { device: devices, outbox } = deviceDatabase;
  await deviceDatabase.transaction('rw', devices, outbox, async () => {
    for (const { row, answer } of answersToStore) await settle(row, answer);
    if (answers.clockOff !== device.clockOff) await devices.update('this', { clockOff: answers.clockOff });
  });
  return answersToStore.length > 0;
}

function answerTo({ kind, number }: OutboxRow, { days, sales, refunds }: MessageAnswer) {
  if (kind === 'sale') return sales.find((answer) => answer.number === number);
  if (kind === 'refund') return refunds.find((answer) => answer.number === number);
  return days.find((answer) => answer.number === number && answer.act === kind);
}

/** The one thing of a message that the shop will never take. */
async function setApart([row]: readonly OutboxRow[], { info, remedy = '' }: Failure): Promise<void> {
  if (row === undefined) return;
  await settle(row, { outcome: 'refused', reason: 'not-understood', says: `${info} ${remedy}`.trim() });
}

function settle({ place }: OutboxRow, answer: NonNullable<OutboxRow['answer']>): PromiseLike<number> {
  return deviceDatabase.outbox
    .where({ place })
    .filter(({ state }) => state === 'waiting')
    .modify({ state: answer.outcome, answer, answeredAt: momentNow() });
}
