import { paths } from '#site/paths.ts';
import { Button, LinkButton } from '#ui/Button.tsx';
import { MessageBox } from '#ui/notices/MessageBox.tsx';
import { useSendTo } from '#wire/use-send-to.ts';
import { LOG_IN_FOR_FAVOURITES } from './LogInForFavourites.tsx';

type Props = { readonly open: boolean; readonly onClose: () => void };

/** For a favourite button pressed without a log-in, which returns to the same page. */
export function LogInPrompt({ open, onClose }: Props) {
  const sendToLogin = useSendTo(paths.login);
  return (
    <MessageBox
      open={open}
      title="Favourites"
      onClose={onClose}
      actions={
        <>
          <Button kind="plain" onClick={onClose}>
            Not now
          </Button>
          <LinkButton to={paths.login} onClick={() => sendToLogin.remember()}>
            Log in or register
          </LinkButton>
        </>
      }
    >
      <p className="text-lead">{LOG_IN_FOR_FAVOURITES}</p>
    </MessageBox>
  );
}
