import { useCallback, useEffect, useState } from 'react';

/** How long a page looks by itself whether the bank has answered. */
const LOOKS_FOR_MS = 5 * 60_000;

export type Looking = {
  /** The page looks by itself. */
  readonly isOn: boolean;
  /** Its reader has it look for as long again. */
  readonly again: () => void;
};

/** A page that waits for a bank looks for a while, not for ever: most answer within a minute, and a mail tells the rest. */
export function useLooking(isWaiting: boolean): Looking {
  const [round, setRound] = useState(0);
  const [endedRound, setEndedRound] = useState(-1);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setEndedRound(round), LOOKS_FOR_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, round]);
  return { isOn: isWaiting && endedRound !== round, again: useCallback(() => setRound((before) => before + 1), []) };
}
