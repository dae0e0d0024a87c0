import { createHash } from 'node:crypto';
import { Socket } from 'node:net';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Config } from '../config.ts';
import type { SmtpSettings } from '../provider-settings/account-from.ts';
import { isEmailAddress } from '#rules/messages/is-email-address.ts';
import { readSender, type Sender } from '#rules/mails/read-sender.ts';
import { LONGEST_MAIL_MS, type Mailer, type OutgoingMail, UndeliverableMail } from './mail.ts';

type MailerDeps = {
  /** As mails are sent now; null = no mail server is set up. */
  readonly current: () => Config['mail'];
  /** Whom what comes back is returned to; null = the sender. */
  readonly envelopeFrom?: string | null;
  readonly varDir: string;
  readonly brewery: () => Promise<{ readonly name: string; readonly email: string }>;
};

/** The mailer of the settings as they are when a mail leaves: a mail server, or in the demo a folder where mails are caught. */
export function openMailer({ current, envelopeFrom = null, varDir, brewery }: MailerDeps): Mailer {
  let latest: { readonly settings: Config['mail']; readonly mailer: Mailer } | null = null;
  return {
    send: (mail) => {
      const settings = current();
      if (settings === null) return Promise.reject(new Error('No mail server is set up'));
      if (latest?.settings !== settings)
        latest = { settings, mailer: mailerOf(settings, { envelopeFrom, varDir, brewery }) };
      return latest.mailer.send(mail);
    },
  };
}

function mailerOf(
  settings: NonNullable<Config['mail']>,
  { envelopeFrom, varDir, brewery }: Pick<MailerDeps, 'varDir' | 'brewery'> & { readonly envelopeFrom: string | null },
): Mailer {
  if (settings.by === 'smtp') return smtpMailer(settings, envelopeFrom);
  return fileMailer(join(varDir, 'mails'), async () => {
    if (settings.from !== null) return senderOf(settings.from);
    const { name, email } = await brewery();
    return { name, address: email };
  });
}

function smtpMailer(settings: SmtpSettings, envelopeFrom: string | null): Mailer {
  return {
    send: async (mail) => {
      const message = envelope(mail, senderOf(settings.from));
      const returns = envelopeFrom === null ? {} : { envelope: { from: envelopeFrom, to: mail.to } };
      try {
        await sendBySmtp(settings, { ...message, ...returns });
      } catch (fault) {
        throw isRefusedForGood(fault) ? new UndeliverableMail(fault.message, { cause: fault }) : fault;
      }
    },
  };
}

/** The server knows that there is no such reader (RFC 5321). What it says of us (5.7.x, RFC 3463) may be put right meanwhile. */
function isRefusedForGood(fault: unknown): fault is Error {
  if (!(fault instanceof Error)) return false;
  const { command = '', response = '' } = fault as Error & { readonly command?: string; readonly response?: string };
  return command === 'RCPT TO' && /^5(?!30)\d\d(?![ -]5\.7\.)/.test(response);
}

export function senderOf(typed: string): Sender {
  const sender = readSender(typed);
  if (sender === null) throw new Error(`The sender ${typed} is not one address`);
  return sender;
}

type Limits = { readonly connectMs: number; readonly silenceMs: number; readonly longestMs: number };

const USUAL_LIMITS: Limits = { connectMs: 10_000, silenceMs: 30_000, longestMs: LONGEST_MAIL_MS };

/** Sends one message by a connection of its own, which is cut when it takes too long: a server may go on to say a little for ever. */
export async function sendBySmtp(
  { host, port, tls, user, password }: SmtpSettings,
  message: SendMailOptions,
  { connectMs, silenceMs, longestMs }: Limits = USUAL_LIMITS,
): Promise<{ readonly response: string }> {
  const socket = new Socket();
  socket.on('error', () => undefined);
  const transport = createTransport({
    host,
    port,
    socket,
    secure: tls === 'tls',
    requireTLS: tls === 'starttls',
    ignoreTLS: tls === 'none',
    ...(user !== null && { auth: { user, pass: password ?? '' } }),
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
  });
  const tooLong = Promise.withResolvers<never>();
  const deadline = setTimeout(() => {
    tooLong.reject(new Error(`Timeout: the mail server has not taken the mail within ${longestMs / 1000} seconds`));
    socket.destroy();
  }, longestMs);
  try {
    return await Promise.race([transport.sendMail(message), tooLong.promise]);
  } finally {
    clearTimeout(deadline);
  }
}

/** Stores each mail as three files with one name: the message itself, its HTML, and its facts. */
export function fileMailer(folder: string, sender: () => Promise<Sender>): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    send: async (mail) => {
      const from = await sender();
      await mkdir(folder, { recursive: true });
      const { message } = await transport.sendMail(envelope(mail, from));
      const name = caughtName(mail.onceKey);
      await put(folder, `${name}.eml`, message as Buffer);
      await put(folder, `${name}.html`, mail.html);
      await put(
        folder,
        `${name}.json`,
        JSON.stringify({ ...mail, html: undefined, from: `${from.name} <${from.address}>`.trim() }, null, 2),
      );
    },
  };
}

/** A mail caught twice is one file, as a receiver shows two mails with the same Message-ID once. */
function caughtName(onceKey: string): string {
  const hash = createHash('sha256').update(onceKey).digest('hex').slice(0, 8);
  return onceKey.replaceAll(/[^a-zA-Z0-9]+/g, '-').slice(0, 80) + `-${hash}`;
}

async function put(folder: string, name: string, content: string | Buffer): Promise<void> {
  const half = join(folder, `.${name}.half`);
  await writeFile(half, content);
  await rename(half, join(folder, name));
}

function envelope({ to, subject, text, html, messageId, replyTo }: OutgoingMail, from: Sender): SendMailOptions {
  const host = from.address.split('@')[1] ?? 'localhost';
  const addressed = { from, to: oneReader(to), ...(replyTo !== undefined && { replyTo: oneReader(replyTo) }) };
  const named = { messageId: `<${messageId}@${host}>`, headers: { [MAIL_ID_HEADER]: messageId } };
  return { ...addressed, subject, text, html, ...named };
}

/** Repeats what a mail is called: some services, Amazon SES among them, replace its Message-ID. */
const MAIL_ID_HEADER = 'X-Mail-ID';

/** Handed over apart from any name: the mail program would read several readers out of a text. */
export function oneReader(address: string): Sender {
  if (!isEmailAddress(address)) throw new UndeliverableMail(`${address} is not an e-mail address`);
  return { name: '', address };
}
