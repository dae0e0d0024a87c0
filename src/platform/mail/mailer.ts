import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Letter, Mailer } from './mail.ts';

/** The mailer of the settings: a mail server, or in the demo a folder where mails are caught. */
export function openMailer(
  { mail, varDir }: Pick<Config, 'mail' | 'varDir'>,
  brewery: () => Promise<{ readonly name: string; readonly email: string }>,
): Mailer {
  if (mail.by === 'smtp') return smtpMailer(mail);
  return fileMailer(join(varDir, 'mails'), async () => {
    if (mail.from !== null) return mail.from;
    const { name, email } = await brewery();
    return `${name} <${email}>`;
  });
}

type Smtp = Extract<Config['mail'], { by: 'smtp' }>;

function smtpMailer({ host, port, tls, user, password, from }: Smtp): Mailer {
  const transport = createTransport({
    host,
    port,
    secure: tls === 'tls',
    requireTLS: tls === 'starttls',
    ignoreTLS: tls === 'none',
    ...(user !== null && { auth: { user, pass: password ?? '' } }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return { send: async (mail) => void (await transport.sendMail(envelope(mail, from))) };
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
