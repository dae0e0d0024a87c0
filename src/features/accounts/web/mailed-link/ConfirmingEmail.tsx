import { useEffect, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { call, type Transport } from '#wire/call.ts';
import { CallFailed } from '#wire/failure.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { ServerSays } from '../AccountForm.tsx';
import { LOGIN_WORDS } from '../login-words.ts';
import { OldLink } from './OldLink.tsx';
import type { AnswerOf } from '#wire/contract.ts';
import { confirmEmail, type MailedLink } from '../../accounts.contract.ts';

type Props = { readonly link: MailedLink; readonly onDone: (alreadyConfirmed: boolean) => void };

/** Follows the mailed link without a press, and shows the outcome. */
export function ConfirmingEmail(props: Props) {
  const [tries, setTries] = useState(0);
  return <Following key={tries} {...props} again={() => setTries(tries + 1)} />;
}

function Following({ link, onDone, again }: Props & { readonly again: () => void }) {
  const transport = useTransport();
  const [problem, setProblem] = useState<unknown>(null);
  useEffect(() => {
    let gone = false;
    confirmOnce(transport, link).then(
      ({ alreadyConfirmed }) => {
        if (gone) return;
        noteConfirmedHere();
        onDone(alreadyConfirmed);
      },
      (failed: unknown) => gone || setProblem(failed),
    );
    return () => {
      gone = true;
    };
  }, [transport, link, onDone]);
  if (problem === null) return <Spinner says={LOGIN_WORDS.confirming} />;
  return (
    <>
      <ServerSays>{sayProblem(problem)}</ServerSays>
      {mayPass(problem) ? <Button onClick={again}>Try again</Button> : <OldLink />}
    </>
  );
}

/** The secret is removed from the address by then, so that a reload shows that it is done. */
function noteConfirmedHere(): void {
  history.replaceState({ ...history.state, confirmed: true }, '');
}

/** Whether an e-mail was confirmed on this page, by its entry in the browser's history. */
export function wasConfirmedHere(): boolean {
  return (history.state as { readonly confirmed?: boolean } | null)?.confirmed === true;
}

type Answer = AnswerOf<typeof confirmEmail>;

const answers = new Map<string, Promise<Answer>>();

/** A link is good once, so it is sent once, however often the screen renders; only a call that did not arrive is repeated. */
function confirmOnce(transport: Transport, link: MailedLink): Promise<Answer> {
  const earlierAnswer = answers.get(link.token);
  if (earlierAnswer) return earlierAnswer;
  const sending = call(transport, confirmEmail, { body: link }).catch((problem: unknown) => {
    if (mayPass(problem)) answers.delete(link.token);
    throw problem;
  });
  answers.set(link.token, sending);
  return sending;
}

function mayPass(problem: unknown): boolean {
  return problem instanceof CallFailed && (problem.status === 0 || problem.status === 429 || problem.status >= 500);
}
