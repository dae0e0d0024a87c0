import type { BreweryDetails } from '#features/brewery/brewery.contract.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { type Block, plainMail } from '#platform/mail/mail-sheet.ts';
import { sellerAddress } from '#rules/brewery/seller-address.ts';
import { APPLICANT_KINDS, type ApplicantKind, type TradeApplication } from '#rules/trade/trade-application.ts';

export type Facts = {
  readonly id: number;
  readonly application: TradeApplication;
  /** Of the account that applied. It is confirmed. */
  readonly email: string;
  readonly brewery: BreweryDetails;
  readonly publicUrl: string;
};

/** To whoever sells to businesses, to be answered to the applicant. */
export function applicationMail({ id, application, email, brewery, publicUrl }: Facts): Mail {
  const { businessName, kind, contactName, telephone, line1, line4, postcode, note } = application;
  const subject = 'Somebody applies for a trade account';
  return plainMail(
    {
      onceKey: `application/${id}`,
      to: brewery.salesEmail || brewery.email,
      replyTo: email,
      subject,
      orderId: null,
    },
    [
      { heading: subject },
      {
        lines: [
          `${businessName}, ${APPLICANT_KINDS[kind as ApplicantKind]}`,
          `${line1}, ${line4}, ${postcode}`,
          `${contactName}, ${telephone}, ${email}`,
        ],
      },
      ...(note === '' ? [] : [{ heading: 'Their words' }, { lines: note.split('\n') }]),
      { link: 'Look at it, and decide', to: `${publicUrl}/staff/applications/${id}` },
    ],
  );
}

export function applicationReceivedMail(facts: Facts): Mail {
  const { businessName } = facts.application;
  return toApplicant(facts, 'received', 'Your application for a trade account', [
    { text: `Thank you. We have your application for ${businessName}, and look at each ourselves.` },
    { text: 'You will hear from us by mail, as a rule within two working days.' },
    { link: 'See how it stands, or take it back', to: `${facts.publicUrl}/trade` },
  ]);
}

export function applicationApprovedMail(facts: Facts): Mail {
  return toApplicant(facts, 'approved', 'Your trade account is open', [
    { text: `${facts.application.businessName} has a trade account with us from now on.` },
    { text: 'Log in with this e-mail address: the shop is yours at trade prices.' },
    { link: 'To the shop', to: `${facts.publicUrl}/beershop` },
  ]);
}

export function applicationRefusedMail(facts: Facts, reason: string): Mail {
  return toApplicant(facts, 'refused', 'Your application for a trade account', [
    { text: `We cannot open a trade account for ${facts.application.businessName} at present.` },
    { lines: reason.split('\n') },
    { text: 'If something of this is wrong or changes, answer to this mail or apply again.' },
  ]);
}

function toApplicant(
  { id, email, brewery }: Facts,
  which: 'received' | 'approved' | 'refused',
  subject: string,
  blocks: readonly Block[],
): Mail {
  const from = [brewery.legalName || brewery.name, ...sellerAddress(brewery), brewery.salesTelephone];
  const replyTo = brewery.salesEmail || brewery.email;
  return plainMail(
    { onceKey: `application-${which}/${id}`, to: email, ...(replyTo !== '' && { replyTo }), subject, orderId: null },
    [{ heading: subject }, ...blocks, { lines: from.filter(Boolean) }],
  );
}
