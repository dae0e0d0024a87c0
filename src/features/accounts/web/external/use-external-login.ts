import { useMutation } from '@tanstack/react-query';
import { CallFailed } from '#wire/failure.ts';
import { sayProblem } from '#wire/say-problem.ts';
import type { Session } from '#wire/session.ts';
import { useTransport } from '#wire/use-transport.ts';
import type { QueryToSend } from '#wire/contract.ts';
import { call } from '#wire/call.ts';
import { requestTokenExternal } from '../../accounts.contract.ts';

type ExternalCredentials = Omit<QueryToSend<typeof requestTokenExternal>, 'ageConfirmed'>;

/**
 * Sends the provider's credentials to the server. When an account with that e-mail exists, its password is asked for
 * once, so that nobody takes over an account by an e-mail alone; the credentials are then sent again with it.
 */
export function useExternalLogin(onSession: (session: Session) => void) {
  const transport = useTransport();
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (credentials: ExternalCredentials) =>
      call(transport, requestTokenExternal, { body: { ...credentials, ageConfirmed: true } }),
    onSuccess: onSession,
    meta: { doing: 'processing' },
  });
  const asksForPassword = variables !== undefined && (asks(error) || variables.password !== undefined);
  return {
    send: mutate,
    busy: isPending,
    says: error === null || (asks(error) && variables?.password === undefined) ? null : sayOutcome(error),
    /** Not a failure: the mail says what to do. */
    kind: codeOf(error) === 'LOOK_AT_YOUR_MAIL' ? ('good' as const) : ('error' as const),
    needsPassword: asksForPassword ? variables : null,
  };
}

function asks(problem: Error | null): boolean {
  return codeOf(problem) === 'PASSWORD_NEEDED_ONCE';
}

function sayOutcome(problem: Error): string {
  if (codeOf(problem) !== 'LOOK_AT_YOUR_MAIL' || !(problem instanceof CallFailed)) return sayProblem(problem);
  const { info = '', remedy = '' } = problem.failure ?? {};
  return `${info}. ${remedy}`.trim();
}

function codeOf(problem: Error | null): string | undefined {
  return problem instanceof CallFailed ? problem.failure?.code : undefined;
}
