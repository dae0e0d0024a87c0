import type { OrderMailKind } from '#rules/mails/order-mail-kinds.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';

/** A mail as it leaves: recipient, subject, and the same content as text and as HTML. */
export type Letter = {
  /** Identifies the occasion: `order-placed/4711`. A second mail with the same key is not written. */
  readonly onceKey: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where replies go, if not to the sender: one address, already validated. */
  readonly replyTo?: string;
};

/** What of the words of a mail only its reader may see. */
export type MailSecrets = {
  /** The pass in its link to the order; null = none. */
  readonly pass: string | null;
  /** Codes that are worth money to whoever has them, and the secrets of links that are. */
  readonly codes: readonly string[];
};

/** A letter with what it is called where it goes: reports of its delivery name it so, and two that are called the same are one. */
export type OutgoingMail = Letter & { readonly messageId: string };

/** A letter to be written: it says which order it is about, by one of the known kinds, or that it is about none. */
export type Mail = Letter & About & { readonly secrets?: MailSecrets };

/** The order that a mail is about, and the occasion; null = it is about none. */
export type About =
  | { readonly orderId: OrderId; readonly onceKey: `${OrderMailKind}/${string}` }
  | { readonly orderId: null; readonly onceKey: string };

/** A mail that has not gone within this time is broken off. */
export const LONGEST_MAIL_MS = 60_000;

/** Why a mail is not tried again: it would not reach its reader the next time either. */
export class UndeliverableMail extends Error {
  override readonly name = 'Undeliverable';
}

/** Sends a mail. Throws when the mail server does not accept it, `UndeliverableMail` when it never will. */
export type Mailer = { readonly send: (mail: OutgoingMail) => Promise<void> };
