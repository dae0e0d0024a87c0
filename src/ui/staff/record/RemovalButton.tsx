import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { sayProblem } from '#wire/say-problem.ts';
import { type Removal, useRemoval } from './use-removal.ts';

/** Removes the record of a form, at its head, and says there why it was not removed. */
export function RemovalButton(props: Removal) {
  const removal = useRemoval(props);
  return (
    <div className="flex flex-wrap items-center justify-end gap-4">
      {removal.error && <Alert>{sayProblem(removal.error)}</Alert>}
      <Button kind="plain" busy={removal.isPending} onClick={() => removal.mutate()}>
        {props.verb}
      </Button>
    </div>
  );
}
