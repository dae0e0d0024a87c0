import { Link } from '@tanstack/react-router';
import { paths } from '#site/paths.ts';
import { Alert } from '#ui/notices/Alert.tsx';

/** Why nothing can be bought on this page. */
export function OnlyShown({ kiosk }: { readonly kiosk: boolean }) {
  if (kiosk) return <Alert kind="note">This is what we have. Ask at the counter for whatever you like.</Alert>;
  return (
    <Alert kind="note" title="Your account is suspended">
      You can look at everything here, but not buy. Your orders and what you have bought are where they were.{' '}
      <Link to={paths.contact}>Write to us</Link>, and we will see what can be done.
    </Alert>
  );
}
