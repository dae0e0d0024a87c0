import { useParams } from '@tanstack/react-router';
import type { HeldOrder } from '#features/held-orders/held-orders.contract.ts';
import { PrivateCellar } from '#features/held-orders/web/PrivateCellar.tsx';
import { HistoryCard } from '#features/member-area/web/HistoryCard.tsx';
import { MemberArea } from '#features/member-area/web/MemberArea.tsx';
import { Welcome } from '#features/member-area/web/Welcome.tsx';
import { MyClubs } from '#features/memberships/web/MyClubs.tsx';
import { NewsletterCard } from '#features/newsletter/web/NewsletterCard.tsx';
import { VoucherCodeWaiting } from '#features/vouchers/web/VoucherCodeWaiting.tsx';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { PageHead } from '#ui/PageHead.tsx';
import { returnRoutes } from '#wire/return-routes.ts';
import { useKnownSession } from '#wire/use-known-session.ts';
import { useSendTo } from '#wire/use-send-to.ts';
import { useIsThere } from '../layouts/modules.ts';
import { address, paths } from '../paths.ts';
import { useSiteFacts } from '../site-context.tsx';
import { MemberVoucher } from './member-voucher.tsx';
import { CollectOwnHeld } from './order-changes.tsx';

/** The member area. The server sends a shell; the browser loads what is personal (D-176). */
export function ThisPage() {
  const session = useKnownSession();
  const { voucherCode = '' }: { readonly voucherCode?: string } = useParams({ strict: false });
  const sendToLogin = useSendTo(paths.login);
  const today = useSiteFacts().today as CalendarDay;
  const canPrint = useIsThere()(paths.voucher);
  const printTo = (code: string) => (canPrint ? address(paths.voucher, { code }) : null);
  return (
    <>
      <PageHead title="Membership Area" robots="noindex" />
      <MemberArea
        welcome={
          <Welcome
            session={session}
            onOrders={rememberWayBack}
            onLogIn={() =>
              sendToLogin.remember({
                from: paths.member,
                to: voucherCode ? address(paths.memberVoucher, { voucherCode }) : paths.member,
              })
            }
          />
        }
        history={<HistoryCard onOrders={rememberWayBack} />}
        lookUp={
          session === undefined ? (
            <VoucherCodeWaiting />
          ) : (
            <MemberVoucher
              key={`${voucherCode} ${session?.userEmail ?? ''}`}
              session={session}
              codeOfAddress={voucherCode}
              printTo={printTo}
            />
          )
        }
        clubs={session && <MyClubs session={session} today={today} printTo={printTo} />}
        cellar={session && <PrivateCellar session={session} actions={offerCollecting} />}
        newsletter={<NewsletterCard source="member" />}
      />
    </>
  );
}

/** Remembers this page as the way back from the orders. */
function rememberWayBack(): void {
  returnRoutes.page.remember({ from: paths.member, to: paths.orders });
}

/** Whatever is in the cellar is held. */
function offerCollecting({ id, childRef }: HeldOrder) {
  return <CollectOwnHeld order={{ id, orderRef: childRef, status: HELD }} />;
}

const HELD = 12;
