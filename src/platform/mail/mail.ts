/** A mail: recipient, subject, and the same content as text and as HTML. */
export type Mail = {
  /** Identifies the occasion: `order-placed/4711`. A second mail with the same key is not written. */
  readonly onceKey: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where replies go, if not to the sender: one address, already validated. */
  readonly replyTo?: string;
};

/** Sends a mail. Throws when the mail server does not accept it. */
export type Mailer = { readonly send: (mail: Mail) => Promise<void> };
