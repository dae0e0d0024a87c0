import type { SmtpSettings } from '../provider-settings/account-from.ts';
import { oneReader, sendBySmtp, senderOf } from './mailer.ts';

type Tried = {
  readonly result:
    | 'works'
    | 'refused'
    | 'no-such-host'
    | 'not-reachable'
    | 'certificate'
    | 'no-encryption'
    | 'sender-refused'
    | 'recipient-refused'
    | 'not-understood';
  /** The server's answer in its own words. */
  readonly answer: string;
};

type Message = { readonly to: string; readonly subject: string; readonly text: string };

/** Sends one message, and says how the mail server took it. */
export async function tryMailServer(settings: SmtpSettings, message: Message): Promise<Tried> {
  try {
    const addressed = { ...message, to: oneReader(message.to), from: senderOf(settings.from) };
    const { response } = await sendBySmtp(settings, addressed, { connectMs: 5000, silenceMs: 8000, longestMs: 20_000 });
    return { result: 'works', answer: replyOf(response) };
  } catch (fault) {
    const { code = '', command = '', response = '' } = fault as Record<string, string | undefined>;
    return { result: resultOf(fault as Error, code, command), answer: replyOf(response) };
  }
}

function resultOf(fault: Error, code: string, command: string): Tried['result'] {
  const words = `${code} ${(fault as { cause?: { code?: string } }).cause?.code ?? ''} ${fault.message}`;
  if (/certificate|CERT|self-signed|altname|issuer/i.test(words)) return 'certificate';
  if (code === 'EAUTH') return 'refused';
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(words)) return 'no-such-host';
  if (code === 'ETLS' || /STARTTLS|wrong version number|SSL routines|packet length/i.test(words))
    return 'no-encryption';
  if (code === 'EENVELOPE' || code === 'EMESSAGE') {
    if (command === 'MAIL FROM') return 'sender-refused';
    return command === 'RCPT TO' ? 'recipient-refused' : 'not-understood';
  }
  if (/ECONN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ESOCKET|timeout|closed/i.test(words)) return 'not-reachable';
  return 'not-understood';
}

/** Only what is a reply of SMTP, on one line: whatever else listens there is not quoted. */
function replyOf(response: string): string {
  return /^\d{3}[ -]/.test(response) ? response.replaceAll(/\s+/g, ' ').slice(0, 200) : '';
}
