import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LONGEST_CODE, storedCode } from '#rules/vouchers/stored-code.ts';
import { sayProblem } from '#wire/say-problem.ts';
import type { Session } from '#wire/session.ts';
import { useTransport } from '#wire/use-transport.ts';
import { lastCode } from './last-code.ts';
import { queryOf } from '#wire/query-of.ts';
import { voucherByCode, type WireVoucher as Voucher } from '../vouchers.contract.ts';

/** What is known of the code that was looked up. */
export type Found =
  | { readonly state: 'not-asked' | 'asking' | 'not-found' }
  | { readonly state: 'failed'; readonly says: string }
  | { readonly state: 'found'; readonly voucher: Voucher };

export type LookUp = ReturnType<typeof useLookUp>;

/**
 * Looks codes up. A code of the address is looked up at once; otherwise the last one stands in the field and waits. What is
 * shown is what the person may know, so it is asked anew when she logs in.
 */
export function useLookUp(session: Session | null, address: string) {
  const transport = useTransport();
  const queryClient = useQueryClient();
  const isLoggedIn = session !== null;
  const person = session?.userEmail ?? '';
  const codeOfAddress = storedCode(address).slice(0, LONGEST_CODE);
  const [typed, setTyped] = useState(() => codeOfAddress || lastCode.read(isLoggedIn));
  const [requestedCode, setRequestedCode] = useState(codeOfAddress);
  // What everybody may know of a voucher is less than what its owner may: each has an answer of her own.
  const about = (code: string) => queryOf(transport, voucherByCode, { query: { code }, for: { person } });
  const query = useQuery({
    ...about(requestedCode),
    enabled: requestedCode !== '',
    retry: false,
  });
  return {
    typed,
    type: (text: string) => setTyped(text.toUpperCase()),
    /** A code that is pasted may bring the spaces around it. */
    paste: (text: string) => setTyped(storedCode(text).slice(0, LONGEST_CODE)),
    found: requestedCode === '' ? NOT_REQUESTED : foundIn(query),
    busy: query.isFetching,
    view: () => {
      const code = storedCode(typed);
      if (code === '') return;
      setTyped(code);
      lastCode.keep(code, isLoggedIn);
      if (code === requestedCode) void query.refetch();
      else setRequestedCode(code);
    },
    clear: () => {
      setTyped('');
      setRequestedCode('');
      lastCode.forget();
    },
    /** What the server said of it by another call: it need not be asked again. */
    show: (voucher: Voucher) => queryClient.setQueryData(about(voucher.code).queryKey, voucher),
  };
}

const NOT_REQUESTED: Found = { state: 'not-asked' };

type LookUpQuery = { readonly data: Voucher | null | undefined; readonly error: Error | null };

function foundIn({ data, error }: LookUpQuery): Found {
  if (error) return { state: 'failed', says: sayProblem(error) };
  if (data === undefined) return { state: 'asking' };
  return data === null ? { state: 'not-found' } : { state: 'found', voucher: data };
}
