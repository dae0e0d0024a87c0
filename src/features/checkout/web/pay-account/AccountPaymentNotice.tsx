import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { StoppedLooking } from '#ui/notices/StoppedLooking.tsx';
import { keyOf, queryOf } from '#wire/query-of.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type AccountPayment, accountPayment } from '../../pay-account.contract.ts';

type Props = {
  readonly person: string;
  readonly payment: number;
  /** The page looks by itself while the bank has not answered; `again` has it look for as long again. */
  readonly looking: { readonly isOn: boolean; readonly again: () => void };
};

const LOOKS_AGAIN_AFTER_MS = 2000;

/** How a payment of open items has ended, from which somebody comes back; as long as nobody knows it is asked for again. */
export function AccountPaymentNotice({ person, payment, looking }: Props) {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    ...queryOf(useTransport(), accountPayment, { query: { payment }, for: { person } }),
    refetchInterval: ({ state }) => looking.isOn && state.data?.state === 'waiting' && LOOKS_AGAIN_AFTER_MS,
  });
  const stands = data?.state;
  useEffect(() => {
    if (stands === undefined || stands === 'waiting') return;
    const ofStatement = ({ queryKey }: { readonly queryKey: readonly unknown[] }) =>
      !queryKey.includes(accountPayment.endpoint.path);
    void queryClient.invalidateQueries({ queryKey: keyOf({ person }), predicate: ofStatement });
  }, [stands, person, queryClient]);
  if (data === undefined) return null;
  if (data.state === 'waiting' && !looking.isOn)
    return (
      <Alert kind="warning" title={TITLES.waiting}>
        <StoppedLooking again={looking.again} />
      </Alert>
    );
  return (
    <Alert kind={KINDS[data.state]} title={TITLES[data.state]}>
      {sentenceOf(data)}
    </Alert>
  );
}

const KINDS = {
  paid: 'good',
  announced: 'note',
  waiting: 'warning',
  returned: 'note',
  'not-taken': 'warning',
} as const;

const TITLES = {
  paid: 'Paid, thank you',
  announced: 'Your payment is on its way',
  waiting: 'We are waiting to hear about your payment',
  returned: 'Your payment goes back',
  'not-taken': 'The payment did not go through',
} as const satisfies Record<AccountPayment['state'], string>;

function sentenceOf({ state, amount, orders, above }: AccountPayment): string {
  const sum = formatMoney(amount);
  const names = orders.map(({ orderRef }) => orderRef).join(', ');
  switch (state) {
    case 'paid':
      return above > 0
        ? `We have received ${sum} for ${names}. ${formatMoney(above)} of it is more than was open, and stands to your credit. A mail is on its way to you.`
        : `We have received ${sum} for ${names}. A mail is on its way to you.`;
    case 'announced':
      return `${sum} for ${names} is announced. A mail says so when it has come.`;
    case 'waiting':
      return `Please do not pay ${sum} again: the bank has not answered yet. As soon as it does, it stands here.`;
    case 'returned':
      return `${sum} goes back the way it came, since nothing was left to pay of ${names}.`;
    case 'not-taken':
      return `Nothing was taken for ${names}. You can try again below.`;
  }
  return state satisfies never;
}
