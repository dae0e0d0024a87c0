import { useState } from 'react';
import { nearestDay } from '#rules/advanced/nearest-day.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { formatDayInWords } from '#rules/wording/formats/format-date.ts';
import { useSaveSoon } from '#wire/before-leaving.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { daysToOffer } from './days-to-offer.ts';
import type { OrderAhead, OrderingAhead } from './ordering-ahead.ts';
import type { PackOption } from '../advanced-sales.contract.ts';

type Collection = {
  readonly days: readonly CalendarDay[];
  readonly day: CalendarDay | null;
  readonly choose: (day: CalendarDay) => void;
  /** Chooses another place, whose opening days the order then has. */
  readonly moveTo: (siteId: number) => void;
  /** Why the last choice or add was refused; empty = it was not. */
  readonly refused: string;
  /** Adds packs on the day shown; null = refused. */
  readonly add: (packId: number, quantity: number) => Promise<OrderAhead | null>;
};

/**
 * The day on the screen. Once the order holds beer it is the order's day, and choosing another asks the server at once;
 * before that the choice waits for the first pack.
 */
export function useCollection(productId: number, options: readonly PackOption[], ahead: OrderingAhead): Collection {
  const { order } = ahead;
  const [wished, setWished] = useState<CalendarDay | null>(null);
  const [refused, setRefused] = useState('');
  const days = daysToOffer(options, order);
  const day = nearestDay(days, wished ?? ((order?.dtCollect ?? null) as CalendarDay | null));
  const attempt = async (work: () => Promise<OrderAhead | null>): Promise<OrderAhead | null> => {
    setRefused('');
    return work().catch((problem: unknown) => {
      setRefused(sayProblem(problem));
      return null;
    });
  };
  /** The page was open for long and its day is past: nothing is added for a day other than the one shown. */
  const dayIsGone = (chosenDay: CalendarDay) => {
    setWished(null);
    setRefused(
      `This cannot be collected on ${formatDayInWords(chosenDay)} any more. Add it again if another day suits you.`,
    );
    return null;
  };
  const { saveSoon, forget } = useSaveSoon<CalendarDay>(
    (chosenDay) => void attempt(() => ahead.chooseDay(chosenDay, productId)).then(() => setWished(null)),
    ARROWS_REST_MS,
  );
  return {
    days,
    day,
    refused,
    choose: (chosenDay) => {
      setWished(chosenDay);
      forget();
      if (order !== null && order.basketNum > 0) saveSoon(chosenDay);
    },
    moveTo: (siteId) => {
      forget();
      void attempt(() => ahead.collectAt(siteId));
    },
    add: async (packId, quantity) => {
      forget();
      const added = await attempt(async () => {
        if (day !== null && order?.dtCollect !== day) {
          const { dtCollect } = await ahead.chooseDay(day, productId);
          if (dtCollect !== day) return dayIsGone(day);
        }
        return ahead.add(packId, quantity);
      });
      if (added !== null) setWished(null);
      return added;
    },
  };
}

/** Arrow keys pass over days: only the day on which they rest is sent. */
const ARROWS_REST_MS = 350;
