import { useLogOut } from '../use-log-out.ts';
import { Button } from '#ui/Button.tsx';
import { GatePage, GateText } from './GatePage.tsx';

type Props = {
  readonly name: string;
  /** The screen that somebody of the staff may not use; without it the whole application is not for this person. */
  readonly screen?: string;
};

/** Logged in, but without the permission. */
export function NotForYou({ name, screen }: Props) {
  const logOut = useLogOut();
  if (screen !== undefined) {
    return (
      <GateText title={`You may not open ‘${screen}’`}>
        <p>You are logged in as {name}. An administrator can give you the permission that this screen needs.</p>
      </GateText>
    );
  }
  return (
    <GatePage title="This part is for staff">
      <p>You are logged in as {name}, and that account does not belong to somebody who works at the brewery.</p>
      <div className="flex flex-wrap gap-3">
        <a className="button button-act" href="/home">
          Back to the shop
        </a>
        <Button kind="plain" onClick={() => void logOut()}>
          Log out
        </Button>
      </div>
    </GatePage>
  );
}
