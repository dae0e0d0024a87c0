import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Config } from '../config.ts';
import type { SmtpSettings } from '../provider-settings/account-from.ts';
import type { Letter, Mailer } from './mail.ts';

type MailerDeps = {
  /** As mails are sent now; null = no mail server is set up. */
  readonly current: () => Config['mail'];
  readonly varDir: string;
  readonly brewery: () => Promise<{ readonly name: string; readonly email: string }>;
};

/** The mailer of the settings as they are when a mail leaves: a mail server, or in the demo a folder where mails are caught. */
export function openMailer({ current, varDir, brewery }: MailerDeps): Mailer {
  let latest: { readonly settings: Config['mail']; readonly mailer: Mailer } | null = null;
  return {
    send: (mail) => {
      const settings = current();
      if (settings === null) return Promise.reject(new Error('No mail server is set up'));
      if (latest?.settings !== settings) latest = { settings, mailer: mailerOf(settings, varDir, brewery) };
      return latest.mailer.send(mail);
    },
  };
}

function mailerOf(settings: NonNullable<Config['mail']>, varDir: string, brewery: MailerDeps['brewery']): Mailer {
  if (settings.by === 'smtp') return smtpMailer(settings);
  return fileMailer(join(varDir, 'mails'), async () => {
    if (settings.from !== null) return settings.from;
    const { name, email } = await brewery();
    return `${name} <${email}>`;
  });
}

function smtpMailer(settings: SmtpSettings): Mailer {
  const transport = smtpTransport(settings);
  return { send: async (mail) => void (await transport.sendMail(envelope(mail, settings.from))) };
}

type Timeouts = { readonly connectMs: number; readonly silenceMs: number };

export function smtpTransport(
  { host, port, tls, user, password }: SmtpSettings,
  { connectMs, silenceMs }: Timeouts = { connectMs: 10_000, silenceMs: 30_000 },
) {
  return createTransport({
    host,
    port,
    secure: tls === 'tls',
    requireTLS: tls === 'starttls',
    ignoreTLS: tls === 'none',
    ...(user !== null && { auth: { user, pass: password ?? '' } }),
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
  });
}

/** Stores each mail as three files with one name: the message itself, its HTML, and its facts. */
export function fileMailer(folder: string, sender: () => Promise<string>): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    send: async (mail) => {
      const from = await sender();
      await mkdir(folder, { recursive: true });
      const { message } = await transport.sendMail(envelope(mail, from));
      const name = caughtName(mail.onceKey);
      await put(folder, `${name}.eml`, message as Buffer);
      await put(folder, `${name}.html`, mail.html);
      await put(folder, `${name}.json`, JSON.stringify({ ...mail, html: undefined, from }, null, 2));
    },
  };
}

/** A mail caught twice is one file, just as a receiver shows two mails with the same Message-ID once. */
function caughtName(onceKey: string): string {
  return onceKey.replaceAll(/[^a-zA-Z0-9]+/g, '-').slice(0, 80) + `-${hashOf(onceKey).slice(0, 8)}`;
}

async function put(folder: string, name: string, content: string | Buffer): Promise<void> {
  const half = join(folder, `.${name}.half`);
  await writeFile(half, content);
  await rename(half, join(folder, name));
}

function envelope({ to, subject, text, html, onceKey, replyTo }: Letter, from: string): SendMailOptions {
  const host = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  const messageId = `<${hashOf(onceKey)}@${host}>`;
  return { from, to, subject, text, html, messageId, ...(replyTo !== undefined && { replyTo }) };
}

function hashOf(onceKey: string): string {
  return createHash('sha256').update(onceKey).digest('hex').slice(0, 32);
}
