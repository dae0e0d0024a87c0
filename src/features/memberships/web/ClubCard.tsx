import { Link } from '@tanstack/react-router';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { RenewalDue } from '#rules/memberships/renewal-due.ts';
import type { BasisPoints } from '#rules/money/pence.ts';
import { formatLongDate } from '#rules/wording/formats/format-date.ts';
import { membershipPerks } from '#rules/wording/names/membership-perks.ts';
import { renewalSentence } from '#rules/wording/shop/renewal-sentence.ts';
import { packInAddress, paths } from '#site/paths.ts';
import type { MyVoucher } from '../memberships.contract.ts';

/** The page about the club; not every site has one. */
const CONTACT: string = paths.contact;

type Props = { readonly club: MyVoucher; readonly today: CalendarDay; readonly printTo: string | null };

/** A membership: its benefits, its dates, and how to renew it. */
export function ClubCard({ club, today, printTo }: Props) {
  return (
    <li className="club-card" data-over={club.reNewDue === 2}>
      <div className="club-card-face">
        {club.family && (
          <img
            src="/hop.svg"
            alt="A hop, for members of the family club"
            width={72}
            height={104}
            className="club-card-hop"
          />
        )}
        <p className="text-small font-semibold tracking-[0.14em] text-on-night-soft uppercase">
          {stateWords(club, today)}
        </p>
        <h3 className="font-display text-heading leading-tight font-semibold">{club.couponName}</h3>
        <p className="mt-1 text-on-night-soft">{club.couponNote}</p>
        <ul className="club-card-perks">
          {perksOf(club).map((perk) => (
            <li key={perk} className="figures">
              {perk}
            </li>
          ))}
        </ul>
        <p className="club-card-foot figures">
          <span>{daysOf(club)}</span>
          <span className="tracking-[0.12em]">{club.code}</span>
        </p>
      </div>
      <Renewal club={club} />
      {printTo && (
        <p className="px-5 py-3">
          <a href={printTo}>Print this membership</a>
        </p>
      )}
    </li>
  );
}

function Renewal({ club }: { readonly club: MyVoucher }) {
  const { reNewDue, dtEnd, renewPack } = club;
  if (reNewDue === 0 || dtEnd === null) return null;
  return (
    <div className="club-card-renewal">
      <p>
        {renewalSentence({ due: reNewDue as RenewalDue, inShop: renewPack !== null, endsOn: dtEnd as CalendarDay })}
      </p>
      <p className="mt-2 font-semibold">
        {renewPack ? (
          <Link to={paths.product} params={{ pack: packInAddress(renewPack) }}>
            {renewPack.name}
          </Link>
        ) : (
          <Link to={CONTACT}>Contact us</Link>
        )}
      </p>
    </div>
  );
}

function perksOf(club: MyVoucher): readonly string[] {
  return membershipPerks({
    discount: club.discount as BasisPoints,
    collectionDiscount: club.colDiscount as BasisPoints,
    minimum: club.couponMinp,
    specialProducts: club.couponSpecialProds,
    holdPurchase: club.holdPurchase,
  });
}

function stateWords({ reNewDue, dtStart }: MyVoucher, today: CalendarDay): string {
  if (reNewDue === 2) return 'Membership ended';
  if (dtStart !== null && dtStart > today) return 'Membership to come';
  return reNewDue === 1 ? 'Membership ends soon' : 'Club membership';
}

function daysOf({ dtStart, dtEnd }: MyVoucher): string {
  const from = dtStart === null ? '' : `From ${formatLongDate(dtStart as CalendarDay)} `;
  return dtEnd === null ? `${from}without end` : `${from}until ${formatLongDate(dtEnd as CalendarDay)}`;
}
