import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DeliveryMethod } from '#rules/orders/order-codes.ts';
import { deliveryMethodName } from '#rules/wording/names/delivery-method-name.ts';
import { formatDayInWords } from '#rules/wording/formats/format-date.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { paths } from '#site/paths.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button, LinkButton } from '#ui/Button.tsx';
import { InsteadOfPage, LINK_NOT_WHOLE } from '#ui/notices/InsteadOfPage.tsx';
import { PriceSteps } from '#ui/PriceSteps.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { CallFailed } from '#wire/failure.ts';
import { queryOf } from '#wire/query-of.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { showAnswer } from '#wire/show-answer.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type QuoteByLink, quoteByLink } from '../quotes.contract.ts';
import { AnswerQuote } from './AnswerQuote.tsx';

type Props = {
  /** Undefined until the browser has read the address; null = it has no complete token. */
  readonly token: string | null | undefined;
  /** Shows what is to be paid. */
  readonly onAccepted: () => void;
};

/** The page that the link of a quote opens: what the order costs with its delivery, and whether its customer wants it so. */
export function QuoteScreen({ token, onAccepted }: Props) {
  if (token === undefined) return <Skeleton className="h-80" />;
  if (token === null) return <WriteToUs says={LINK_NOT_WHOLE} />;
  return <Quote key={token} token={token} onAccepted={onAccepted} />;
}

function Quote({ token, onAccepted }: { readonly token: string; readonly onAccepted: () => void }) {
  const queryClient = useQueryClient();
  const query = queryOf(useTransport(), quoteByLink, { body: { token }, for: 'browser' });
  const { data: quote, error, refetch } = useQuery({ ...query, staleTime: Infinity, gcTime: 0 });
  if (error)
    return error instanceof CallFailed && error.failure?.code === 'UNKNOWN_QUOTE' ? (
      <WriteToUs says={sayProblem(error)} />
    ) : (
      <InsteadOfPage says={sayProblem(error)}>
        <Button onClick={() => void refetch()}>Try again</Button>
      </InsteadOfPage>
    );
  if (!quote) return <Skeleton className="h-80" />;
  return (
    <div className="grid max-w-(--measure) gap-6">
      <Standing quote={quote} />
      <Sum quote={quote} />
      {quote.state === 'open' && (
        <AnswerQuote
          token={token}
          quote={quote}
          onAnswered={(after) => {
            showAnswer(queryClient, query.queryKey, after);
            if (after.state === 'accepted') onAccepted();
          }}
          onOver={() => void refetch()}
        />
      )}
    </div>
  );
}

function Sum({ quote: { deliveryMethod, goesTo, lines, steps, due, state } }: { readonly quote: QuoteByLink }) {
  const goods = lines.map(({ name, quantity, list }) => ({
    what: 'goods',
    says: `${quantity} × ${name}`,
    amount: list,
  }));
  return (
    <section className="sum" aria-labelledby="quote-sum">
      <h2 id="quote-sum" className="sum-title">
        What it comes to
      </h2>
      <PriceSteps
        steps={[...goods, ...steps]}
        total={due}
        totalSays={state === 'open' ? 'To pay if you accept' : 'Total'}
      />
      <p className="mt-3 text-small text-ink-soft">
        {[deliveryMethodName(deliveryMethod as DeliveryMethod), ...goesTo].join(', ')}
      </p>
    </section>
  );
}

/** Whether it can be answered, or how it has ended and what to do. */
function Standing({ quote: { orderRef, state, goodUntil } }: { readonly quote: QuoteByLink }) {
  const lastDay = formatDayInWords(goodUntil as CalendarDay);
  switch (state) {
    case 'open':
      return (
        <p className="text-lead">
          This is what your order {orderRef} costs with its delivery. The price is good until {lastDay}; so long
          everything in it is kept for you.
        </p>
      );
    case 'accepted':
      return (
        <Alert kind="good" title="You have accepted it">
          Your order {orderRef} is confirmed. What is to be paid, and how, stands in our mail.
        </Alert>
      );
    case 'refused':
      return (
        <Over title="You have refused it">
          Your order {orderRef} is cancelled, and nothing is to be paid. Would another way suit you? Then please call
          us.
        </Over>
      );
    case 'lapsed':
      return (
        <Over title="This quote has run out">It was good until {lastDay}. Order again in the shop, or call us.</Over>
      );
    case 'replaced':
      return (
        <Over title="There is a newer price">Please open the link of our newest mail about order {orderRef}.</Over>
      );
    case 'cancelled':
      return <Over title={`Order ${orderRef} is cancelled`}>Order again in the shop, or call us.</Over>;
  }
  return state satisfies never;
}

function Over({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-5">
      <Alert kind="note" title={title}>
        {children}
      </Alert>
      <LinkButton to={paths.contact} kind="plain">
        Write to us
      </LinkButton>
    </div>
  );
}

function WriteToUs({ says }: { readonly says: string }) {
  return (
    <InsteadOfPage says={says}>
      <LinkButton to={paths.contact}>Write to us</LinkButton>
    </InsteadOfPage>
  );
}
