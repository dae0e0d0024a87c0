/** What is stored of an unsent message: never a name or an address (D-175). */
export type MessageDraft = { readonly topic: string; readonly orderReference: string; readonly text: string };

const NAME = 'bs.message';
export const EMPTY_DRAFT: MessageDraft = { topic: '', orderReference: '', text: '' };

/** Stores the text of an unsent message for this tab, so that neither a reload nor a failed call loses it. */
export function keepMessageDraft(storage: () => Storage) {
  return {
    read: (): MessageDraft => {
      const stored = attempt(() => JSON.parse(storage().getItem(NAME) ?? 'null') as Partial<MessageDraft> | null);
      return stored === null
        ? EMPTY_DRAFT
        : { topic: text(stored.topic), orderReference: text(stored.orderReference), text: text(stored.text) };
    },
    keep: ({ topic, orderReference, text }: MessageDraft): void =>
      void attempt(() => storage().setItem(NAME, JSON.stringify({ topic, orderReference, text }))),
    forget: (): void => void attempt(() => storage().removeItem(NAME)),
  };
}

export const messageDraft = keepMessageDraft(() => sessionStorage);

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function attempt<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    // Blocked by the browser's settings, full, or not JSON: treated as empty.
    return null;
  }
}
