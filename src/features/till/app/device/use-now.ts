import { useEffect, useState } from 'react';
import { momentNow } from './moment-now.ts';

const EACH_MS = 20_000;

/** The time, read again a few times a minute, for what grows old on the screen. */
export function useNow() {
  const [now, setNow] = useState(momentNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(momentNow()), EACH_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
