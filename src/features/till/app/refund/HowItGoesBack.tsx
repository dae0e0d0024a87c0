import type { CreditSplit } from '#rules/credits/split-credit.ts';
import { TILL_TENDERS, type TillTender } from '#rules/till/till-sale.ts';
import { tenderName } from '#rules/wording/names/tender-name.ts';
import { ChoiceCard, ChoiceGroup } from '#ui/forms/Choice.tsx';
import { Money } from '#ui/Money.tsx';

type Props = {
  readonly split: CreditSplit;
  readonly by: TillTender;
  readonly onBy: (by: TillTender) => void;
};

/** What goes back onto the gift vouchers that paid, each by its share, and how the money does. */
export function HowItGoesBack({ split: { giftVouchers, money }, by, onBy }: Props) {
  return (
    <>
      {giftVouchers > 0 && (
        <dl className="day-sums" aria-label="How it is split">
          <div>
            <dt>Back onto the gift voucher that paid</dt>
            <dd>
              <Money pence={giftVouchers} />
            </dd>
          </div>
          <div>
            <dt>In money</dt>
            <dd>
              <Money pence={money} />
            </dd>
          </div>
        </dl>
      )}
      {(money > 0 || giftVouchers === 0) && (
        <ChoiceGroup columns legend="How does the money go back?">
          {TILL_TENDERS.map((tender) => (
            <ChoiceCard
              key={tender}
              name="tender"
              title={tenderName(tender)}
              checked={tender === by}
              onChange={() => onBy(tender)}
            />
          ))}
        </ChoiceGroup>
      )}
    </>
  );
}
