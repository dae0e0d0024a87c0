import { paths } from '#site/paths.ts';
import { LinkButton } from '#ui/Button.tsx';

/** What to do about a link that is too old, was used before, or is incomplete. Choosing a password confirms the e-mail too. */
export function OldLink() {
  return (
    <div className="grid gap-2 tablet:grid-cols-2">
      <LinkButton to={paths.login} search={{ ask: 'forgot' }}>
        Ask for a new link
      </LinkButton>
      <LinkButton kind="plain" to={paths.login}>
        Log in
      </LinkButton>
    </div>
  );
}
