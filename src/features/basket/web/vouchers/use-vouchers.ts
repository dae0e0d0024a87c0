import { useRef, useState } from 'react';
import { Altered, OrderAction } from '#rules/orders/order-codes.ts';
import { LONGEST_CODE, storedCode } from '#rules/vouchers/stored-code.ts';
import { CallFailed } from '#wire/failure.ts';
import { sayProblem } from '#wire/say-problem.ts';
import type { Draft } from '../basket.client.ts';
import { useBasketAction } from '../use-basket-action.ts';
import { useApplyBeforeCheckout } from './use-apply-before-checkout.ts';

/** Applies a code (action 3) and removes it (action 5). The outcome is announced once, politely. */
export function useVouchers({ mode }: Pick<Draft, 'mode'>) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const applying = useBasketAction(mode);
  const removing = useBasketAction(mode);
  const code = storedCode(typed);
  const apply = async (): Promise<boolean> => {
    removing.reset();
    const wrong = codeFault(code);
    setFault(wrong);
    if (wrong) {
      applying.reset();
      return false;
    }
    try {
      const { retStatus } = await applying.mutateAsync({ action: OrderAction.applyVoucher, sValue: code });
      setTyped('');
      return retStatus === Altered.nothing;
    } catch {
      // Said beside the field.
      return false;
    }
  };
  // Who has read why a code is refused goes on without it.
  const isRefused = fault !== '' || (applying.isError && applying.variables.sValue === code);
  const isUnapplied = code !== '' && !isRefused && !applying.isPending;
  useApplyBeforeCheckout({ isTyped: isUnapplied, apply, field });
  const applied = applying.isSuccess ? outcomeOf(applying.data, applying.variables.sValue) : '';
  return {
    field,
    typed,
    isUnapplied,
    type: (text: string) => {
      setTyped(text);
      setFault('');
    },
    apply: () => void apply(),
    applying: applying.isPending,
    problem: fault || (applying.error ? whyNot(applying.error) : ''),
    applied,
    remove: (voucherCode: string) => {
      applying.reset();
      removing.mutate({ action: OrderAction.removeVoucher, sValue: voucherCode });
    },
    removing: removing.isPending ? removing.variables.sValue : undefined,
    notRemoved: removing.error ? sayProblem(removing.error) : '',
  };
}

function codeFault(code: string): string {
  if (code === '') return 'Please enter the code of your voucher';
  return code.length > LONGEST_CODE ? `A code has at most ${LONGEST_CODE} letters and figures` : '';
}

/** The sentence of the refused voucher itself, as the table shows it (D-87). */
function whyNot(problem: unknown): string {
  const failure = problem instanceof CallFailed && problem.status === REFUSED_CODE ? problem.failure : null;
  return failure === null ? sayProblem(problem) : [failure.info, failure.remedy].filter(Boolean).join('. ');
}

const REFUSED_CODE = 422;

function outcomeOf({ vouchers }: Draft, code: string | undefined): string {
  return vouchers.find(({ voucherCode }) => voucherCode === code)?.says ?? '';
}
