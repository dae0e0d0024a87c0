import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CELLS_OF_ITEM, leastItems } from '#rules/boxes/box.ts';
import { POST_WORKING_DAYS } from '#rules/delivery/delivery-promise.ts';
import type { AgePolicy } from '#rules/brewery/age-policy.ts';
import type { Weekday } from '#rules/calendar/calendar-day.ts';
import type { CourierZone } from '#rules/delivery/courier-zones.ts';
import type { Pence } from '#rules/money/pence.ts';
import { ageAtDoor } from '#rules/wording/shop/age-policy-words.ts';
import { formatRoundMoney } from '#rules/wording/formats/format-money.ts';
import { weekdayName } from '#rules/wording/formats/format-date.ts';
import { paths } from '#site/paths.ts';
import { CourierZones } from './CourierZones.tsx';

type Round = {
  readonly weekdays: readonly number[];
  readonly outwards: readonly string[];
  readonly cutOff: string;
  readonly least: Pence;
};

type Props = {
  /** The box of the courier: its cost, the order value from which it is free (0 = never), and where courier and van go. */
  readonly box: {
    readonly cCost: Pence;
    readonly minFree: Pence;
    readonly minDeliveryNum: number;
    readonly capacity: number;
    /** Until when an order goes the same day, in words. */
    readonly cutOff: string;
    readonly zones: readonly CourierZone[];
    readonly rounds: readonly Round[];
  };
  /** The cost of a parcel that fits a letter box. */
  readonly post: { readonly cCost: Pence };
  readonly check: { readonly num1: number; readonly num2: number };
  /** The contact for questions. */
  readonly email: string | undefined;
  /** Undefined while the details of the brewery could not be loaded: what is asked at the door is left out then. */
  readonly agePolicy: AgePolicy | undefined;
};

/** Every way of delivery: its cost, its day, and what is checked on delivery. */
export function DeliveryInfo({ box, post, check, email, agePolicy }: Props) {
  const cost = formatRoundMoney(box.cCost);
  const least = leastItems(box.minDeliveryNum);
  return (
    <div className="delivery-ways">
      <Way title="By carrier" price={`${cost} a box`}>
        <p>
          Order before {box.cutOff} on a working day and your beer leaves the same day by 24-hour carrier; later orders
          leave on the next working day. A box holds {Math.floor(box.capacity / CELLS_OF_ITEM)} bottles or cans.
          {least > 1 && ` The carrier takes ${least} bottles or more.`}
        </p>
        {box.minFree > 0 && (
          <p>
            Packs marked "Free delivery over a minimum order" travel free when the order comes to{' '}
            {formatRoundMoney(box.minFree)} or more, wherever the carrier goes. What would fit a letter box then pays
            the post’s price beside it, and no box of its own.
          </p>
        )}
        <CourierZones zones={box.zones} />
      </Way>
      <Way title="By post" price={`${formatRoundMoney(post.cCost)} a parcel`}>
        <p>
          First class, for what fits through a letter box: badges, mats and the like. It arrives within{' '}
          {POST_WORKING_DAYS} working days of leaving us, and the price is the same everywhere.
        </p>
      </Way>
      {check.num2 > 0 && box.rounds.length > 0 && (
        <Way title="Our own van" price="Free">
          <p>Local free delivery:</p>
          <ul>
            {box.rounds.map((round) => (
              <RoundOfVan key={round.outwards.join()} round={round} />
            ))}
          </ul>
        </Way>
      )}
      {check.num1 === 0 && (
        <Way title="Fetch it yourself" price="Free">
          <p>
            Ready from the next day for orders until Friday 4 pm; after that from Monday. Choose your collection point
            at the checkout.
          </p>
        </Way>
      )}
      <Way title="Vouchers and tickets" price="Free">
        <p>Gift vouchers, memberships and tickets come by e-mail.</p>
      </Way>
      <div className="prose max-w-(--measure)">
        {agePolicy && (
          <>
            <h2>At the door</h2>
            <p>{ageAtDoor(agePolicy)}</p>
          </>
        )}
        <h2>If you change your mind</h2>
        <p>
          Most of what we sell may be sent back within 14 days; how, and what is excepted, stands in our{' '}
          <Link to={paths.terms}>terms and conditions</Link>.{' '}
          {email && (
            <>
              <a href={`mailto:${email}`}>Ask us anything else</a>.
            </>
          )}
        </p>
      </div>
    </div>
  );
}

function RoundOfVan({ round: { weekdays, outwards, cutOff, least } }: { readonly round: Round }) {
  return (
    <li>
      <strong>{weekdays.map((weekday) => weekdayName(weekday as Weekday)).join(', ')}:</strong> {outwards.join(', ')},
      for orders
      {least > 0 && ` of ${formatRoundMoney(least)} or more`} before {cutOff} of the day
    </li>
  );
}

type WayProps = { readonly title: string; readonly price: string; readonly children: ReactNode };

function Way({ title, price, children }: WayProps) {
  return (
    <section className="delivery-way">
      <h2 className="font-display text-heading leading-tight font-semibold">{title}</h2>
      <p className="figures delivery-price">{price}</p>
      <div className="prose">{children}</div>
    </section>
  );
}
