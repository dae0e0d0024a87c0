import { useId } from 'react';
import { OrderAction } from '#rules/orders/order-codes.ts';
import { Button } from '#ui/Button.tsx';
import type { Draft } from './basket.client.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useBasketAction } from './use-basket-action.ts';
import { useReservation } from './use-reservation.ts';

const MINUTE = 60_000;
const SCALE_MINUTES = 60;
const OFFERS_MORE_BELOW = 20;
const ANNOUNCED: readonly number[] = [30, 15, 10, 5, 2, 1];

/** How long the items are held, on a dial of an hour. Screen readers announce it at few moments, politely. */
export function ReservationClock({ draft }: { readonly draft: Draft }) {
  const timeLeft = useReservation(draft);
  const longer = useBasketAction(draft.mode);
  const id = useId();
  if (draft.timeLeft < 0) return null;
  const minutes = timeLeft < 0 ? null : Math.ceil(timeLeft / MINUTE);
  return (
    <section className="clock" aria-labelledby={id}>
      <Dial minutes={minutes} />
      <div>
        <h2 id={id} className="clock-title">
          Kept for you
        </h2>
        <p className="text-small text-ink-soft">{clockSentence(minutes)}</p>
        {minutes !== null && minutes <= OFFERS_MORE_BELOW && !longer.isSuccess && (
          <Button
            kind="quiet"
            busy={longer.isPending}
            onClick={() => longer.mutate({ action: OrderAction.extendReservation })}
          >
            Keep it half an hour longer
          </Button>
        )}
        {longer.isError && <p className="field-error">{sayProblem(longer.error)}</p>}
      </div>
      <output className="sr-only">
        {minutes !== null && ANNOUNCED.includes(minutes) ? `Your basket is kept for ${inWords(minutes)} more.` : ''}
      </output>
    </section>
  );
}

function clockSentence(minutes: number | null): string {
  if (minutes === null) return 'We cannot see at the moment how long your items are still kept.';
  return `${inWords(minutes)} left. Adding something starts the hour again.`;
}

function inWords(minutes: number): string {
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

const ROUND = 2 * Math.PI * 20;

function Dial({ minutes }: { readonly minutes: number | null }) {
  const share = minutes === null ? 0 : Math.min(1, minutes / SCALE_MINUTES);
  return (
    <svg viewBox="0 0 56 56" className="dial" role="img" aria-label={minutes === null ? 'Unknown' : inWords(minutes)}>
      <circle className="dial-face" cx="28" cy="28" r="20" />
      <circle
        className="dial-left"
        cx="28"
        cy="28"
        r="20"
        data-short={minutes !== null && minutes <= 10}
        strokeDasharray={`${share * ROUND} ${ROUND}`}
        transform="rotate(-90 28 28)"
      />
      <text className="dial-text figures" x="28" y="34">
        {minutes ?? '?'}
      </text>
    </svg>
  );
}
