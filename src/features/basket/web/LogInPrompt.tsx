import { paths } from '#site/paths.ts';
import { LinkButton } from '#ui/Button.tsx';
import { useKnownSession } from '#wire/use-known-session.ts';
import { useSendTo } from '#wire/use-send-to.ts';

/** For guests: what an account is good for, and a link to the log-in that returns to the basket. */
export function LogInPrompt() {
  const session = useKnownSession();
  const sendToLogin = useSendTo(paths.login);
  if (session !== null) return null;
  return (
    <p className="log-in-prompt">
      <span>A club member? Your discount comes with your log-in, and your basket stays.</span>
      <LinkButton to={paths.login} kind="quiet" onClick={() => sendToLogin.remember()}>
        Log in or register
      </LinkButton>
    </p>
  );
}
