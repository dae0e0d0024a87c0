/** A mail as it is written: to whom, about what, and the same words as text and as HTML. */
export type Mail = {
  /** Names the occasion: `order-placed/4711`. A second mail with the same key is not written. */
  readonly onceKey: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Whom an answer goes to, when not to the sender: one address, checked before. */
  readonly replyTo?: string;
};

/** Brings a mail to the post. Throws when the post does not take it. */
export type Mailer = { readonly send: (mail: Mail) => Promise<void> };
