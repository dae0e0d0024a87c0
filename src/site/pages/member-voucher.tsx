import { useNavigate } from '@tanstack/react-router';
import { ActivateButton } from '#features/memberships/web/ActivateButton.tsx';
import { ActivateOutcome } from '#features/memberships/web/ActivateOutcome.tsx';
import { useActivate } from '#features/memberships/web/use-activate.ts';
import { useLookUp } from '#features/vouchers/web/use-look-up.ts';
import { VoucherActions } from '#features/vouchers/web/VoucherActions.tsx';
import { VoucherCode } from '#features/vouchers/web/VoucherCode.tsx';
import type { Session } from '#wire/session.ts';
import { useSendTo } from '#wire/use-send-to.ts';
import { address, paths } from '../paths.ts';

type Props = {
  readonly session: Session | null;
  readonly codeOfAddress: string;
  readonly printTo: (code: string) => string | null;
};

/** Looks up and activates a code. Anonymous visitors are sent to the log-in, and return to the same code (D-99). */
export function MemberVoucher({ session, codeOfAddress, printTo }: Props) {
  const navigate = useNavigate();
  const sendToLogin = useSendTo(paths.login);
  const lookUp = useLookUp(session, codeOfAddress);
  const activating = useActivate(session, lookUp.show);
  const logIn = (code: string) =>
    void sendToLogin({ from: paths.member, to: address(paths.memberVoucher, { voucherCode: code }) });
  return (
    <VoucherCode
      lookUp={{
        ...lookUp,
        view: () => {
          activating.forget();
          lookUp.view();
        },
      }}
      onClear={() => {
        activating.forget();
        lookUp.clear();
        if (codeOfAddress !== '') void navigate({ to: paths.member, replace: true });
      }}
      outcome={<ActivateOutcome activating={activating} />}
      renderActions={(voucher) => (
        <VoucherActions
          voucher={voucher}
          isLoggedIn={session !== null}
          printTo={printTo(voucher.code)}
          onLogIn={() => logIn(voucher.code)}
          activate={<ActivateButton code={voucher.code} club={voucher.couponName} activating={activating} />}
        />
      )}
    />
  );
}
