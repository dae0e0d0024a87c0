import type { BreweryDetails } from '#features/brewery/brewery.contract.ts';
import type { Letter, Mail } from '#platform/mail/mail.ts';
import { type Block, plainMail } from '#platform/mail/mail-sheet.ts';
import { sellerAddress } from '#rules/brewery/seller-address.ts';
import { messageReference } from '#rules/messages/message-reference.ts';
import { MessageTopic, topicNames } from '#rules/messages/message-topic.ts';
import { formatLongDate } from '#rules/wording/formats/format-date.ts';
import type { Message } from './contact.repository.ts';

type Facts = { readonly message: Message; readonly brewery: BreweryDetails; readonly publicUrl: string };

/**
 * To the brewery, with the writer as reply-to. Nothing that she typed is put into a header, except her address, which
 * the rule has checked.
 */
export function messageMail({ message, brewery }: Facts): Mail {
  const reference = messageReference(message);
  const subject = `${reference}: ${topicNames[message.topic]}`;
  const { topic, name, email, order_reference: order } = message;
  return sheet({
    onceKey: `message/${message.id}`,
    to: topic === MessageTopic.trade && brewery.salesEmail !== '' ? brewery.salesEmail : brewery.email,
    replyTo: email,
    subject,
    blocks: [
      { heading: subject },
      { lines: [`From ${name}, ${email}`, ...(order === '' ? [] : [`Order ${order}`])] },
      ...complaintNote(message),
      { heading: 'The message' },
      { lines: message.text.split('\n') },
    ],
  });
}

/**
 * To the writer. The address is not proved to be hers, so the mail holds nothing that was typed: otherwise the form
 * could send text to strangers in the brewery's name.
 */
export function acknowledgementMail({ message, brewery, publicUrl }: Facts): Mail {
  const reference = messageReference(message);
  const complaint = message.topic === MessageTopic.dataProtection;
  const subject = complaint ? `Your data protection complaint ${reference}` : `Your message ${reference}`;
  return sheet({
    onceKey: `message-acknowledged/${message.id}`,
    to: message.email,
    subject,
    blocks: [
      { heading: subject },
      { text: `Thank you for writing to ${brewery.name}. ${received(message)}` },
      ...(complaint ? whatHappensNext(brewery, publicUrl) : [{ text: ANSWER_SOON }]),
      { lines: [brewery.legalName || brewery.name, ...sellerAddress(brewery), brewery.telephone].filter(Boolean) },
      { text: `You did not write to us? Then somebody mistyped an address, and you may forget this mail.` },
    ],
  });
}

const ANSWER_SOON = 'We read every message and answer within two working days. If it is urgent, ring us.';

function received({ received_at, topic, ...message }: Message): string {
  const reference = messageReference({ ...message, topic });
  return `We have your message of ${formatLongDate(received_at)}. Its reference is ${reference}: please name it when you write or ring.`;
}

function whatHappensNext({ email }: BreweryDetails, publicUrl: string): readonly Block[] {
  return [
    { heading: 'What happens next' },
    {
      text:
        'The law gives us 30 days to tell you that we have your complaint; with this mail we do. We now look into it without ' +
        'delay, which may mean asking you something, keep you informed, and write to you what came of it.',
    },
    { text: `Anything to add? Answer to ${email} and name the reference.` },
    { link: 'How we use your data', to: `${publicUrl}/terms?kind=privacy` },
    {
      text: 'You may also complain to the Information Commission, Wycliffe House, Water Lane, Wilmslow, Cheshire SK9 5AF, ico.org.uk.',
    },
  ];
}

function complaintNote({ acknowledge_by, acknowledged }: Message): readonly Block[] {
  if (acknowledge_by === null) return [];
  const sofar = acknowledged
    ? 'It has been acknowledged by mail.'
    : `It has not been acknowledged by mail: do so by ${formatLongDate(acknowledge_by)} at the latest.`;
  return [
    {
      text: `A complaint about data protection. ${sofar} Look into it without undue delay, keep the writer informed, tell the outcome, and note it under the reference.`,
    },
  ];
}

function sheet({ blocks, ...mail }: Omit<Letter, 'text' | 'html'> & { readonly blocks: readonly Block[] }): Mail {
  return plainMail({ ...mail, orderId: null }, blocks);
}
