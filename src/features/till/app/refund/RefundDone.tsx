import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { tenderName } from '#rules/wording/names/tender-name.ts';
import { Button } from '#ui/Button.tsx';
import { forgetRefund } from '../device/outbox.ts';
import { useRefundOfTill } from '../device/use-outbox.ts';
import type { RefundMade } from './RefundForm.tsx';
import { UnansweredRefund } from './UnansweredRefund.tsx';

type Props = { readonly made: RefundMade; readonly onDone: () => void };

/** What is handed back now, or once the shop has answered. */
export function RefundDone({ made: { number, by, money, giftVouchers, isAlone }, onDone }: Props) {
  const row = useRefundOfTill(number);
  if (isAlone && row?.state !== 'accepted') {
    const leave = () => void forgetRefund(number).then(onDone);
    return (
      <UnansweredRefund number={number} refusal={row?.state === 'refused' ? row.answer?.says : ''} onDone={leave} />
    );
  }
  return (
    <section aria-label="Refund done" className="till-question">
      <p className="text-ink-soft">Refund {number}</p>
      {giftVouchers > 0 && <p>{formatMoney(giftVouchers)} is back on the gift voucher.</p>}
      <h1 className="font-display text-heading font-semibold">
        {money > 0 ? `Give back by ${tenderName(by).toLowerCase()}` : 'Nothing to give back in money'}
      </h1>
      {money > 0 && <p className="pay-change figures">{formatMoney(money)}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- Enter goes back to selling */}
      <Button className="till-pay" autoFocus onClick={onDone}>
        Done
      </Button>
    </section>
  );
}
