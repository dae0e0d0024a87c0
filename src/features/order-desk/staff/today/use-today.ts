import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Instant } from '#rules/calendar/instant.ts';
import { queryOf } from '#wire/query-of.ts';
import { showAnswer } from '#wire/show-answer.ts';
import { useTransport } from '#wire/use-transport.ts';
import { today } from '../../today.contract.ts';
import { followToday } from './follow-today.ts';

/** A stream that ended is asked for again at once, and after faults ever later. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/** What needs doing now, as the shop says it by itself; `heardAt` = when it was last heard of, and null while it is. */
export function useToday() {
  const transport = useTransport();
  const client = useQueryClient();
  const options = queryOf(transport, today, { for: 'staff' });
  const query = useQuery({ ...options, staleTime: Infinity });
  const [lateSince, setLateSince] = useState<Instant | null>(null);
  const key = JSON.stringify(options.queryKey);
  useEffect(() => {
    const stopping = new AbortController();
    let heardAt = new Date().toISOString() as Instant;
    let pause = FIRST_PAUSE_MS;
    const follow = async () => {
      while (!stopping.signal.aborted) {
        const ended = await followToday(transport, {
          signal: stopping.signal,
          onHeard: () => {
            heardAt = new Date().toISOString() as Instant;
            pause = FIRST_PAUSE_MS;
            setLateSince(null);
          },
          onToday: (answer) => showAnswer(client, JSON.parse(key) as typeof options.queryKey, answer),
        });
        if (ended || stopping.signal.aborted) continue;
        setLateSince(heardAt);
        await later(pause, stopping.signal);
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      }
    };
    void follow();
    return () => stopping.abort();
  }, [transport, client, key]);
  return { query, lateSince };
}

function later(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    // A network that is there again is used at once.
    addEventListener('online', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
