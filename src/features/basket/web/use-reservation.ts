import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTransport } from '#wire/use-transport.ts';
import type { Draft } from './basket.client.ts';
import { draftQuery, timeLeftQuery } from './basket.queries.ts';

/** Milliseconds left; -1 = unknown. */
type TimeLeft = number;

const FIRST_POLL_AFTER_MS = 1000;
const UNKNOWN: TimeLeft = -1;

/**
 * The reservation's clock: asked a second after something is held, then each minute and at its end. At the end (0), or
 * when a job has released the stock before (-1), the draft is read again.
 */
export function useReservation(draft: Draft): TimeLeft {
  const transport = useTransport();
  const queryClient = useQueryClient();
  const holds = draft.timeLeft >= 0;
  const asks = useAfter(FIRST_POLL_AFTER_MS, holds);
  const { data, isError, dataUpdatedAt } = useQuery({ ...timeLeftQuery(transport, draft), enabled: asks });
  const { queryKey } = draftQuery(transport, draft.mode, draft.draftName);
  const draftSeenAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
  const polled = data !== undefined && dataUpdatedAt >= draftSeenAt;
  const ranOut = holds && polled && data <= 0;
  useEffect(() => {
    if (ranOut) void queryClient.invalidateQueries({ queryKey });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the reservation runs out; the key is new at each render
  }, [ranOut]);
  if (isError) return UNKNOWN;
  return polled ? data : draft.timeLeft;
}

function useAfter(milliseconds: number, isActive: boolean): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    if (!isActive) return undefined;
    const timer = setTimeout(() => setPassed(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds, isActive]);
  return isActive && passed;
}
