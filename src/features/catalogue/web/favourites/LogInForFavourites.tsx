import { paths } from '#site/paths.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { LinkButton } from '#ui/Button.tsx';
import { useSendTo } from '#wire/use-send-to.ts';

export const LOG_IN_FOR_FAVOURITES = 'Please log in or register a new account before using favourites.';

/** Shown in the place of the favourites; the log-in returns here (D-174). */
export function LogInForFavourites() {
  const sendToLogin = useSendTo(paths.login);
  return (
    <div className="grid max-w-(--measure) gap-4 py-8">
      <Alert kind="note">{LOG_IN_FOR_FAVOURITES}</Alert>
      <div>
        <LinkButton to={paths.login} onClick={() => sendToLogin.remember()}>
          Log in
        </LinkButton>
      </div>
    </div>
  );
}
