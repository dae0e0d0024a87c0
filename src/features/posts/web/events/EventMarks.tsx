import { isClosedEvent, isNotActiveYet } from './event-words.ts';
import type { PostHead } from '../../posts.contract.ts';

/** Labels of an event: draft, private, over. */
export function EventMarks({ of }: { readonly of: PostHead }) {
  return (
    <>
      {isNotActiveYet(of) && <span className="event-mark event-mark-draft">Not active yet</span>}
      {isClosedEvent(of) && (
        <span className="event-mark">
          <ClosedIcon /> Private event
        </span>
      )}
      {of.expired && <span className="event-mark">It is over</span>}
    </>
  );
}

function ClosedIcon() {
  return (
    <svg viewBox="0 0 24 24" className="size-4" aria-hidden="true" focusable="false">
      <path
        d="M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </svg>
  );
}
