import { useEffect } from 'react';
import { useTill } from '../device/use-till.ts';
import { sendChangedTabs } from './send-tabs.ts';

const EACH_MS = 30_000;

/** Keeps the shop in step with the tabs of this till: when there is a network again, and each half minute. */
export function useSendingTabs(): void {
  const { connection } = useTill();
  useEffect(() => {
    if (connection === 'offline') return undefined;
    void sendChangedTabs();
    const timer = setInterval(() => void sendChangedTabs(), EACH_MS);
    return () => clearInterval(timer);
  }, [connection]);
}
