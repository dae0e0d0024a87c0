import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LONGEST_CODE, storedCode } from '#rules/vouchers/stored-code.ts';
import { sayProblem } from '#wire/say-problem.ts';
import type { Session } from '#wire/session.ts';
import { useCarrier } from '#wire/use-carrier.ts';
import { lastCode } from './last-code.ts';
import type { Voucher } from './vouchers.client.ts';
import { voucherQuery } from './vouchers.queries.ts';

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
  const carrier = useCarrier();
  const isLoggedIn = session !== null;
  const codeOfAddress = storedCode(address).slice(0, LONGEST_CODE);
  const [typed, setTyped] = useState(() => codeOfAddress || lastCode.read(isLoggedIn));
  const [asked, setAsked] = useState(codeOfAddress);
  const query = useQuery({
    ...voucherQuery(carrier, asked, session?.userEmail ?? ''),
    enabled: asked !== '',
  });
  return {
    typed,
    type: (text: string) => setTyped(text.toUpperCase()),
    /** A code that is pasted may bring the spaces around it. */
    paste: (text: string) => setTyped(storedCode(text).slice(0, LONGEST_CODE)),
    found: asked === '' ? NOT_ASKED : foundIn(query),
    busy: query.isFetching,
    view: () => {
      const code = storedCode(typed);
      if (code === '') return;
      setTyped(code);
      lastCode.keep(code, isLoggedIn);
      if (code === asked) void query.refetch();
      else setAsked(code);
    },
    clear: () => {
      setTyped('');
      setAsked('');
      lastCode.forget();
    },
    /** What the server says of it now. */
    refresh: () => void query.refetch(),
  };
}

const NOT_ASKED: Found = { state: 'not-asked' };

type Asked = { readonly data: Voucher | null | undefined; readonly error: Error | null };

function foundIn({ data, error }: Asked): Found {
  if (error) return { state: 'failed', says: sayProblem(error) };
  if (data === undefined) return { state: 'asking' };
  return data === null ? { state: 'not-found' } : { state: 'found', voucher: data };
}
