import type { MutationCache } from '@tanstack/react-query';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** What somebody has typed on the page, and whether it has been sent. */
export type Words = {
  /** A field of the page holds words that nobody has sent or saved. */
  readonly areUnsaved: () => boolean;
  /** Nothing was pressed or typed since the last change of page. */
  readonly isUntouched: () => boolean;
  readonly pageChanges: () => void;
  readonly end: () => void;
};

/** Listens to what is typed. What is looked for stands in the address, and a quantity is no words: neither counts. */
export function trackUnsentText(mutations: Pick<MutationCache, 'subscribe'>): Words {
  const typed = new Set<Field>();
  let submitted: EventTarget | null = null;
  let touched = false;
  const listeners = {
    pointerdown: () => (touched = true),
    keydown: () => (touched = true),
    input: ({ target }: Event) => {
      touched = true;
      if (isForWords(target)) typed.add(target);
    },
    submit: ({ target }: Event) => (submitted = target),
  };
  for (const [kind, listener] of Object.entries(listeners)) addEventListener(kind, listener, true);
  const endSaving = mutations.subscribe(({ mutation }) => {
    if (mutation?.state.status !== 'success' || submitted === null) return;
    for (const field of typed) if (field.form === submitted) typed.delete(field);
    submitted = null;
  });
  return {
    areUnsaved: () => {
      for (const field of typed) if (!field.isConnected || field.value.trim() === '') typed.delete(field);
      return typed.size > 0;
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
