import PostalMime, { type Email, type Header } from 'postal-mime';
import type { DeliveryOutcome } from '#rules/mails/why-returned.ts';

export type DeliveryReport = {
  /** What the mails are called that it names. */
  readonly mailIds: readonly string[];
  readonly recipients: readonly DeliveryOutcome[];
};

/**
 * Reads a report of delivery as mail servers send it (RFC 3464, and RFC 6533 for addresses of other letters); null = it is none, or
 * cannot be read. A mail is named by the headers that come back with it, or by those of the report itself, as Exchange and Gmail do
 * where they return none.
 */
export async function readDeliveryReport(message: Buffer): Promise<DeliveryReport | null> {
  const report = await parsed(message);
  const status = report && partsOf(report, STATUS)[0];
  if (!status) return null;
  const [ofMail = [], ...ofRecipients] = await Promise.all(blocksOf(status).slice(0, MOST_BLOCKS).map(headersOf));
  const returned = await Promise.all(partsOf(report, RETURNED).slice(0, MOST_RETURNED).map(headersOf));
  return {
    mailIds: mailIdsIn([...ofMail, ...returned.flat(), ...report.headers]),
    recipients: ofRecipients.filter((fields) => valueOf(fields, 'action') !== '').map(toOutcome),
  };
}

/** A mail of ours has one reader: more is read of no report, since anybody can send one to the mailbox. */
const MOST_BLOCKS = 20;
const MOST_RETURNED = 3;

const STATUS = /^message\/(?:global-)?delivery-status$/;
const RETURNED = /^(?:message\/(?:rfc822|global|global-headers)|text\/rfc822-headers)$/;

/** The library throws at what is nested too deeply, or has too long a head. */
function parsed(message: Buffer): Promise<Email | null> {
  return PostalMime.parse(message, { forceRfc822Attachments: true, maxNestingDepth: 20 }).catch(() => null);
}

function partsOf({ attachments }: Email, type: RegExp): string[] {
  return attachments
    .filter(({ mimeType }) => type.test(mimeType))
    .map(({ content }) => (typeof content === 'string' ? content : new TextDecoder().decode(content)));
}

/** One of the mail, then one for each recipient, with an empty line between them. */
function blocksOf(status: string): string[] {
  return status.trim().split(/\r?\n(?:[ \t]*\r?\n)+/);
}

/** What follows the first empty line is no header. */
async function headersOf(text: string): Promise<readonly Header[]> {
  const [head = ''] = text.split(/\r?\n\r?\n/, 1);
  return (await parsed(Buffer.from(`${head}\r\n\r\n`)))?.headers ?? [];
}

function valueOf(fields: readonly Header[], name: string): string {
  return fields.find(({ key }) => key === name)?.value ?? '';
}

function toOutcome(fields: readonly Header[]): DeliveryOutcome {
  return {
    action: valueOf(fields, 'action').trim().toLowerCase(),
    status: valueOf(fields, 'status'),
    diagnostic: valueOf(fields, 'diagnostic-code'),
  };
}

const NAMES_MAIL = ['message-id', 'x-mail-id', 'original-message-id', 'in-reply-to', 'references'];
const MAIL_ID = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi;

function mailIdsIn(headers: readonly Header[]): string[] {
  const named = headers.filter(({ key }) => NAMES_MAIL.includes(key));
  return [...new Set(named.flatMap(({ value }) => value.match(MAIL_ID) ?? []))];
}
