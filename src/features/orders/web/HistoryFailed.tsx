import { CouldNotLoad } from '#ui/notices/CouldNotLoad.tsx';
import { InfoCode } from '#ui/notices/info-codes.ts';
import { sayProblem } from '#wire/say-problem.ts';

type Props = { readonly error: Error; readonly again: () => void };

/** A history of orders that could not be loaded. */
export function HistoryFailed({ error, again }: Props) {
  return (
    <CouldNotLoad code={InfoCode.pageLoad} kind="plain" className="py-6" again={again}>
      {sayProblem(error)}
    </CouldNotLoad>
  );
}
