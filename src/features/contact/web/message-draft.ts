import { keptIn } from '#wire/kept-text.ts';

/** What is stored of an unsent message: never a name or an address (D-175). */
export type MessageDraft = { readonly topic: string; readonly orderReference: string; readonly text: string };

const NAME = 'bs.message';
export const EMPTY_DRAFT: MessageDraft = { topic: '', orderReference: '', text: '' };

/** Stores the text of an unsent message for this tab, so that neither a reload nor a failed call loses it. */
export function keepMessageDraft(storage: () => Storage) {
  const texts = keptIn(storage);
  return {
    read: (): MessageDraft => {
      const stored = parsed(texts.read(NAME) ?? 'null');
      return stored === null
        ? EMPTY_DRAFT
        : { topic: text(stored.topic), orderReference: text(stored.orderReference), text: text(stored.text) };
    },
    keep: ({ topic, orderReference, text }: MessageDraft): void =>
      void texts.keep(NAME, JSON.stringify({ topic, orderReference, text })),
    forget: (): void => texts.forget(NAME),
  };
}

export const messageDraft = keepMessageDraft(() => sessionStorage);

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function parsed(json: string): Partial<MessageDraft> | null {
  try {
    return JSON.parse(json) as Partial<MessageDraft> | null;
  } catch {
    // Not ours: treated as empty.
    return null;
  }
}
