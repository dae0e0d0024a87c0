import type { MutationCache } from '@tanstack/react-query';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Whether text typed on the page has been sent. */
type Words = {
  /** A field contains text that was not sent or saved. */
  readonly areUnsaved: () => boolean;
  /** Nothing was pressed or typed since the last navigation. */
  readonly isUntouched: () => boolean;
  readonly pageChanges: () => void;
  readonly end: () => void;
};

/** Tracks typed text. Search fields (kept in the address) and quantities do not count. */
export function trackUnsentText(mutations: Pick<MutationCache, 'subscribe'>): Words {
  const typedFields = new Set<Field>();
  let submitted: EventTarget | null = null;
  let touched = false;
  const listeners = {
    pointerdown: () => (touched = true),
    keydown: () => (touched = true),
    input: ({ target }: Event) => {
      touched = true;
      if (isForWords(target)) typedFields.add(target);
    },
    submit: ({ target }: Event) => (submitted = target),
  };
  for (const [kind, listener] of Object.entries(listeners)) addEventListener(kind, listener, true);
  const endSaving = mutations.subscribe(({ mutation }) => {
    if (mutation?.state.status !== 'success' || submitted === null) return;
    for (const field of typedFields) if (field.form === submitted) typedFields.delete(field);
    submitted = null;
  });
  return {
    areUnsaved: () => {
      for (const field of typedFields) if (!field.isConnected || field.value.trim() === '') typedFields.delete(field);
      return typedFields.size > 0;
    },
    isUntouched: () => !touched,
    pageChanges: () => (touched = false),
    end: () => {
      for (const [kind, listener] of Object.entries(listeners)) removeEventListener(kind, listener, true);
      endSaving();
    },
  };
}

function isForWords(target: EventTarget | null): target is Field {
  if (target instanceof HTMLTextAreaElement) return true;
  if (!(target instanceof HTMLInputElement) || target.closest('[role="search"]') !== null) return false;
  return !OTHER_KINDS.has(target.type) && !['numeric', 'decimal'].includes(target.inputMode);
}

const OTHER_KINDS: ReadonlySet<string> = new Set([
  'checkbox',
  'radio',
  'range',
  'number',
  'search',
  'submit',
  'button',
]);
