import { useRef, useState } from 'react';
import { sayFault } from './device/say-fault.ts';

type Once<Input extends readonly unknown[]> = {
  readonly run: (...input: Input) => void;
  readonly isBusy: boolean;
  /** What went wrong the last time; empty = nothing. */
  readonly fault: string;
};

/** Does something once for a press: a second one before it is done changes nothing. What goes wrong is a sentence. */
export function useOnce<Input extends readonly unknown[]>(act: (...input: Input) => Promise<unknown>): Once<Input> {
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const runOnce = async (...input: Input) => {
    // The screen changes only after the second press of a hasty finger.
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setFault('');
    try {
      await act(...input);
    } catch (error) {
      setFault(sayFault(error));
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { run: (...input) => void runOnce(...input), isBusy, fault };
}
