import { helpBlock } from '#features/brewery/server/help-block.ts';
import type { BreweryDetails } from '#features/brewery/brewery.contract.ts';
import { type Block, plainMail } from '#platform/mail/mail-sheet.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { RenewalDue } from '#rules/memberships/renewal-due.ts';
import type { Coupon } from '#rules/vouchers/voucher.ts';
import { formatLongDate } from '#rules/wording/formats/format-date.ts';
import { membershipPerks } from '#rules/wording/names/membership-perks.ts';
import { renewalSentence } from '#rules/wording/shop/renewal-sentence.ts';

type Sender = { readonly brewery: BreweryDetails; readonly publicUrl: string };
type To = { readonly name: string; readonly email: string };

export type NewMembership = {
  readonly id: number;
  readonly code: string;
  readonly club: Coupon;
  readonly startsOn: CalendarDay;
  readonly endsOn: CalendarDay;
  readonly replaces: string | null;
};

/** Confirms an activation: what the membership gives, and from when until when. */
export function activatedMail(to: To, newMembership: NewMembership, sender: Sender): Mail {
  const { club, startsOn, endsOn, replaces } = newMembership;
  return mail(to, sender, {
    onceKey: `membership-activated/${newMembership.id}`,
    subject: `Your ${club.name} membership at ${sender.brewery.name}`,
    blocks: [
      { text: `Dear ${to.name}, your ${club.name} membership has been activated.` },
      {
        rows: [
          ['From', formatLongDate(startsOn)],
          ['Until', formatLongDate(endsOn)],
          ['Code', newMembership.code],
        ],
      },
      { lines: membershipPerks(club) },
      ...(replaces === null ? [] : [{ text: `Your ${replaces} membership, whose place it takes, has ended.` }]),
      { text: 'It ends by itself: nothing renews, and nothing is taken from your card.' },
    ],
  });
}

export type Ending = {
  readonly id: number;
  readonly club: string;
  readonly type: number;
  readonly endsOn: CalendarDay;
  readonly due: typeof RenewalDue.soon | typeof RenewalDue.over;
  /** The address of the pack that renews it. */
  readonly pack: { readonly name: string; readonly path: string } | null;
};

/** Reminds a member that her membership ends soon or has ended, and how to renew it. */
export function endingMail(to: To, ending: Ending, sender: Sender): Mail {
  const { club, endsOn, due, pack } = ending;
  const isOver = due === 2;
  return mail(to, sender, {
    onceKey: `membership-${isOver ? 'over' : 'due'}/${ending.id}/${endsOn}`,
    subject: `Your ${club} membership ${isOver ? 'has ended' : `ends on ${formatLongDate(endsOn)}`}`,
    blocks: [
      { text: `Dear ${to.name},` },
      {
        text: renewalSentence({ due, endsOn, inShop: pack !== null }).replace(
          'This membership',
          `Your ${club} membership`,
        ),
      },
      ...(pack === null ? [] : [{ link: pack.name, to: `${sender.publicUrl}${pack.path}` }]),
      { text: 'If you would rather leave it, there is nothing to do: nothing renews by itself.' },
    ],
  });
}

type Letter = { readonly onceKey: string; readonly subject: string; readonly blocks: readonly Block[] };

function mail(to: To, { brewery, publicUrl }: Sender, { onceKey, subject, blocks }: Letter): Mail {
  const sheet: readonly Block[] = [
    { heading: subject },
    ...blocks.filter((block) => !('lines' in block) || block.lines.length > 0),
    { link: 'Your membership area', to: `${publicUrl}/member` },
    helpBlock(brewery),
  ];
  return plainMail({ orderId: null, onceKey, to: to.email, subject }, sheet);
}
