import { useEffect, useRef } from 'react';
import { paths } from '#site/paths.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { LinkButton } from '#ui/Button.tsx';
import type { SaveOutcome } from './use-save-sheet.ts';
import { keyOf } from './sheet-rows.ts';

/** As many are named here as are read; all of them say it on their rows. */
const MOST_NAMED = 10;

/** What became of the sheet when it was put into the basket. The cursor goes there: the button is pressed far below it. */
export function SavedNotice({ outcome }: { readonly outcome: SaveOutcome | null }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome !== null) box.current?.focus();
  }, [outcome]);
  if (outcome === null) return null;
  return (
    <div ref={box} tabIndex={-1} className="sheet-outcome">
      {outcome.kind === 'saved' ? <Saved {...outcome} /> : <Alert>{outcome.says}</Alert>}
    </div>
  );
}

function Saved({ lines, short, unread }: Extract<SaveOutcome, { readonly kind: 'saved' }>) {
  const others = short.length - MOST_NAMED;
  return (
    <Alert kind={short.length + unread > 0 ? 'warning' : 'good'} title={titleOf(lines)}>
      {short.length > 0 && (
        <ul className="sheet-short">
          {short.slice(0, MOST_NAMED).map((line) => (
            <li key={keyOf(line)}>
              {line.says}. You typed {line.numPacks.toLocaleString('en-GB')}, {line.inBasket.toLocaleString('en-GB')} in
              your basket.
            </li>
          ))}
          {others > 0 && <li>And {others} more, each with its reason on the sheet.</li>}
        </ul>
      )}
      {unread > 0 && (
        <p className="sheet-unread">
          {unread === 1 ? '1 quantity' : `${unread} quantities`} could not be read, or the product has left the list.
        </p>
      )}
      <LinkButton to={paths.basket} kind="plain">
        Go to the basket
      </LinkButton>
    </Alert>
  );
}

function titleOf(lines: number): string {
  if (lines === 0) return 'No line is in your basket as you typed it';
  return lines === 1
    ? '1 line is in your basket as you typed it'
    : `${lines.toLocaleString('en-GB')} lines are in your basket as you typed them`;
}
