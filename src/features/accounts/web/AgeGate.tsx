import { ageDeclaration } from '#rules/accounts/age-declaration.ts';
import { Button } from '#ui/Button.tsx';
import { useKnownSession } from '#wire/use-known-session.ts';
import { confirmAge } from './age-confirmed.ts';

/** Comes before every other question (D-23). */
export function AgeGate({ onClose }: { readonly onClose: () => void }) {
  // Pressed before its script has loaded, it would do nothing, and nobody would know why.
  const isAlive = useKnownSession() !== undefined;
  return (
    <>
      <p>We sell alcohol, so accounts are for people of 18 and over. We ask once in a visit.</p>
      <Button wide disabled={!isAlive} onClick={confirmAge}>
        {ageDeclaration.logIn.says}
      </Button>
      <Button kind="quiet" disabled={!isAlive} onClick={onClose}>
        Close
      </Button>
    </>
  );
}
