import { useMutation } from '@tanstack/react-query';
import { useRef, useState, useSyncExternalStore } from 'react';
import { type MessageField, messageFaults, type TypedMessage } from '#rules/messages/message-faults.ts';
import type { Session } from '#wire/session.ts';
import { fieldFaults } from '#wire/failure.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { EMPTY_DRAFT, type MessageDraft, messageDraft } from './message-draft.ts';
import { newSentKey } from './new-sent-key.ts';
import { call } from '#wire/call.ts';
import { sendMessage } from '../contact.contract.ts';

type Faults = Partial<Record<MessageField, string>>;
type Who = { readonly session: Session | null; readonly topic: string };

/** A message being written, prefilled from the stored draft and the session. */
export function useMessage({ session, topic }: Who) {
  const transport = useTransport();
  const [typed, setTyped] = useState<Partial<TypedMessage>>({});
  const [check, setCheck] = useState<{ readonly faults: Faults; readonly tries: number }>({ faults: {}, tries: 0 });
  const honeypot = useRef('');
  // The same text sent again after a lost answer is the same message.
  const lastSent = useRef({ words: '', key: '' });
  const storedDraft = useStoredDraft();
  const message: TypedMessage = {
    topic: '',
    name: session?.userName ?? '',
    email: session?.userEmail ?? '',
    orderReference: '',
    text: '',
    ...definite(storedDraft),
    // A topic in the address takes precedence.
    ...(topic !== '' && { topic }),
    ...typed,
  };
  const { mutate, reset, isPending, data, error } = useMutation({
    mutationFn: (words: TypedMessage) =>
      call(transport, sendMessage, {
        body: { ...words, website: honeypot.current as '', clientActionId: keyFor(words, lastSent) },
      }),
    onSuccess: () => messageDraft.forget(),
    onError: (problem) => {
      // A browser may have filled in the hidden field.
      honeypot.current = '';
      const faults = knownFaults(problem);
      if (Object.keys(faults).length > 0) setCheck(({ tries }) => ({ faults, tries: tries + 1 }));
    },
  });
  return {
    message,
    faults: check.faults,
    tries: check.tries,
    isPending,
    receipt: data ?? null,
    problem: error === null || Object.keys(check.faults).length > 0 ? null : sayFailure(error),
    noteHoneypot: (value: string) => (honeypot.current = value),
    change: (part: Partial<TypedMessage>) => {
      setTyped((now) => ({ ...now, ...part }));
      messageDraft.keep({ ...message, ...part });
    },
    /** What stood in the fields before the page came alive. */
    typedEarly: ({ website = '', ...fields }: Readonly<Record<string, string>>) => {
      honeypot.current = website;
      setTyped((now) => ({ ...fields, ...now }));
    },
    send: () => {
      const faults = messageFaults(message);
      setCheck(({ tries }) => ({ faults, tries: tries + 1 }));
      if (Object.keys(faults).length === 0) mutate(message);
    },
    again: () => {
      setTyped({ ...EMPTY_DRAFT, name: message.name, email: message.email });
      setCheck({ faults: {}, tries: 0 });
      reset();
    },
  };
}

/** The draft stored in this tab, read once; empty on the server and in the first render. */
function useStoredDraft(): MessageDraft {
  const [cache] = useState<{ draft: MessageDraft | null }>({ draft: null });
  return useSyncExternalStore(
    NEVER,
    () => (cache.draft ??= messageDraft.read()),
    () => EMPTY_DRAFT,
  );
}

const NEVER = () => () => undefined;

/** The faults in the server's answer of fields on the page. */
function knownFaults(problem: unknown): Faults {
  const fields = fieldsOf(problem);
  return Object.fromEntries(Object.entries(fields).filter(([field]) => FIELDS.has(field)));
}

function sayFailure(problem: unknown): string {
  return 'website' in fieldsOf(problem)
    ? 'Something filled in a field that nobody sees. Please send it once more.'
    : sayProblem(problem);
}

function fieldsOf(problem: unknown): Readonly<Record<string, string>> {
  return fieldFaults(problem) ?? {};
}

const FIELDS: ReadonlySet<string> = new Set<MessageField>(['topic', 'name', 'email', 'orderReference', 'text']);

function keyFor(words: TypedMessage, lastSent: { current: { words: string; key: string } }): string {
  const text = JSON.stringify(words);
  if (lastSent.current.words !== text) lastSent.current = { words: text, key: newSentKey() };
  return lastSent.current.key;
}

/** Without empty fields. */
function definite(fields: Readonly<Record<string, string>>): Partial<TypedMessage> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}
