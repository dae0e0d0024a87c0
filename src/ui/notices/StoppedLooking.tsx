import { Button } from '../Button.tsx';

/** The bank has not answered for minutes: the page has stopped looking, and its reader can have it look again. */
export function StoppedLooking({ again }: { readonly again: () => void }) {
  return (
    <>
      <p>
        The bank has still not answered, and this page has stopped looking. Please do not pay again: as soon as we know
        more, a mail tells you.
      </p>
      <p className="pt-3">
        <Button kind="plain" onClick={again}>
          Look again
        </Button>
      </p>
    </>
  );
}
