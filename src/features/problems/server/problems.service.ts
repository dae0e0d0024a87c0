import type { BreweryDetails } from '#features/brewery/brewery.contract.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { type Block, plainMail } from '#platform/mail/mail-sheet.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { writingMail } from '#platform/mail/write-mail.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { type Problem, type ProblemKey, problemKey } from '#rules/problems/problem.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { problemSentence } from '#rules/wording/orders/problem-sentence.ts';
import { closeProblem, hasResolved, insertProblem, insertProblems } from './problems.repository.ts';

/**
 * Records a problem and mails the brewery, in the caller's transaction. While the same problem is open, reporting it
 * again does nothing.
 */
export async function openProblem(
  trx: Transaction,
  problem: Problem,
  brewery: Pick<BreweryDetails, 'email'>,
  now: Instant,
): Promise<void> {
  const { summary } = problemSentence(problem);
  const id = await insertProblem(trx, { ...problemKey(problem), facts: problem, summary }, now);
  if (id !== null) await writingMail(problemMail(id, problem, brewery), now).execute(trx);
}

/** Records a problem of which the brewery has another mail; true = it was not open yet. */
export async function listProblem(trx: Transaction, problem: Problem, now: Instant): Promise<boolean> {
  const { summary } = problemSentence(problem);
  return (await insertProblem(trx, { ...problemKey(problem), facts: problem, summary }, now)) !== null;
}

/** Records several problems, each once while it is open, without mails; what tills send may hold many. */
export async function listProblems(trx: Transaction, problems: readonly Problem[], now: Instant): Promise<void> {
  if (problems.length === 0) return;
  const rows = problems.map((problem) => ({
    ...problemKey(problem),
    facts: problem,
    summary: problemSentence(problem).summary,
  }));
  await insertProblems(trx, rows, now);
}

/** Closes a problem; true = it was open. `resolution` is for later readers. */
export function resolveProblem(db: Database, key: ProblemKey, resolution: string, now: Instant): Promise<boolean> {
  return closeProblem(db, key, resolution, now);
}

/** Whether the problem was recorded before and is resolved, for problems that cannot recur. */
export function wasResolved(db: Database, key: ProblemKey): Promise<boolean> {
  return hasResolved(db, key);
}

function problemMail(id: number, problem: Problem, brewery: Pick<BreweryDetails, 'email'>): Mail {
  const { summary, advice } = problemSentence(problem);
  const blocks: readonly Block[] = [
    { text: `${summary}.` },
    { text: advice },
    { text: 'It stands under Problems in the staff application until it is settled. You get this mail once.' },
  ];
  const subject = `Please look at this: ${summary}`;
  return plainMail(
    {
      orderId: 'orderId' in problem ? (problem.orderId as OrderId) : null,
      onceKey: `problem/${id}`,
      to: brewery.email,
      subject,
    },
    blocks,
  );
}
