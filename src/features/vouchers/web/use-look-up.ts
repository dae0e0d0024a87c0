import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LONGEST_CODE, storedCode } from '#rules/vouchers/stored-code.ts';
import { sayProblem } from '#wire/say-problem.ts';
import type { Session } from '#wire/session.ts';
import { useTransport } from '#wire/use-transport.ts';
import { lastCode } from './last-code.ts';
import { queryOf } from '#wire/query-of.ts';
import { showAnswer } from '#wire/show-answer.ts';
import { voucherByCode, type WireVoucher as Voucher } from '../vouchers.contract.ts';

/** The result of the look-up. */
type Found =
  | { readonly state: 'not-asked' | 'asking' | 'not-found' }
  | { readonly state: 'failed'; readonly says: string }
  | { readonly state: 'found'; readonly voucher: Voucher };

export type LookUp = ReturnType<typeof useLookUp>;

/**
 * Looks up codes. A code in the address is looked up at once; otherwise the last one is filled in. The answer depends
 * on the person, so it is refetched when she logs in.
 */
export function useLookUp(session: Session | null, address: string) {
  const transport = useTransport();
  const queryClient = useQueryClient();
  const isLoggedIn = session !== null;
  const person = session?.userEmail ?? '';
  const codeOfAddress = storedCode(address).slice(0, LONGEST_CODE);
  const [text, setText] = useState(() => codeOfAddress || lastCode.read(isLoggedIn));
  const [requestedCode, setRequestedCode] = useState(codeOfAddress);
  // An owner sees more of a voucher than others do, so each person has her own query key.
  const about = (code: string) => queryOf(transport, voucherByCode, { query: { code }, for: { person } });
  const query = useQuery({
    ...about(requestedCode),
    enabled: requestedCode !== '',
    retry: false,
  });
  return {
    text,
    type: (text: string) => setText(text.toUpperCase()),
    /** A pasted code may have spaces around it. */
    paste: (text: string) => setText(storedCode(text).slice(0, LONGEST_CODE)),
    result: requestedCode === '' ? NOT_REQUESTED : foundIn(query),
    busy: query.isFetching,
    view: () => {
      const code = storedCode(text);
      if (code === '') return;
      setText(code);
      lastCode.keep(code, isLoggedIn);
      if (code === requestedCode) void query.refetch();
      else setRequestedCode(code);
    },
    clear: () => {
      setText('');
      setRequestedCode('');
      lastCode.forget();
    },
    /** Takes over the answer of another call, so that it need not be fetched again. */
    show: (voucher: Voucher) => showAnswer(queryClient, about(voucher.code).queryKey, voucher),
  };
}

const NOT_REQUESTED: Found = { state: 'not-asked' };

type LookUpQuery = { readonly data: Voucher | null | undefined; readonly error: Error | null };

function foundIn({ data, error }: LookUpQuery): Found {
  if (error) return { state: 'failed', says: sayProblem(error) };
  if (data === undefined) return { state: 'asking' };
  return data === null ? { state: 'not-found' } : { state: 'found', voucher: data };
}
