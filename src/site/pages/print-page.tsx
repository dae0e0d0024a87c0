import { useQuery } from '@tanstack/react-query';
import { redirect, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { PrintedSheet } from '#features/printing/web/PrintedSheet.tsx';
import type { ToPrint } from '#features/printing/web/printing.queries.ts';
import { sheetQuery } from '#features/printing/web/printing.queries.ts';
import { PageHead } from '#ui/PageHead.tsx';
import { useTransport } from '#wire/use-transport.ts';
import { useKnownSession } from '#wire/use-known-session.ts';
import { NotPrintable } from '../not-printable.tsx';
import type { PageContext, PageAddress } from '../page-route.ts';
import { paths } from '../paths.ts';

/** 404 when the address names nothing to print. The sheet is loaded in the browser, which has the session. */
export async function load(_: PageContext, { params }: PageAddress): Promise<void> {
  if (!toPrint(params, '')) throw redirect({ to: paths.home });
}

export function ThisPage() {
  const params = useParams({ strict: false });
  const { code = '' } = useSearch({ strict: false }) as { readonly code?: string | number };
  const what = toPrint(params, String(code));
  const session = useKnownSession();
  const navigate = useNavigate();
  const { data, error } = useQuery({
    ...sheetQuery(useTransport(), what ?? NOTHING, session?.userEmail ?? ''),
    enabled: session !== undefined && what !== null,
  });
  const isVoucher = what !== null && 'voucher' in what;
  const title = isVoucher ? 'Your voucher' : 'Your ticket';
  return (
    <>
      <PageHead title={title} robots="noindex, nofollow" />
      {data === undefined ? (
        <NotPrintable
          title={title}
          error={error}
          missing={isVoucher ? NO_VOUCHER : NO_TICKET}
          mayLogIn={!isVoucher && !session}
        />
      ) : (
        <PrintedSheet title={title} sheet={data} onClose={() => void navigate({ to: paths.home })} />
      )}
    </>
  );
}

const NOTHING: ToPrint = { voucher: '' };

const NO_VOUCHER =
  'There is no voucher with this code. Please check that it is the whole code, as it stands in the mail or on the voucher.';
const NO_TICKET =
  'There is nothing to print here. A ticket is shown to who bought it: log in with that account, or open the link in the mail about the order.';

function toPrint({ id, code }: PageAddress['params'], pass: string): ToPrint | null {
  if (code) return { voucher: code };
  return id && /^[1-9]\d{0,14}$/.test(id) ? { ticket: Number(id), pass } : null;
}
