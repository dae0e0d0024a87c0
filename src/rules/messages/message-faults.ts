import { isEmailAddress } from './is-email-address.ts';
import { topicNamed } from './message-topic.ts';

/** A message as it is typed. */
export type TypedMessage = {
  readonly topic: string;
  readonly name: string;
  readonly email: string;
  readonly orderReference: string;
  readonly text: string;
};

export type MessageField = keyof TypedMessage;

export const MOST_NAME = 80;
export const MOST_REFERENCE = 20;
export const MOST_TEXT = 4000;

/**
 * What is missing or wrong in a message: each field at fault with the sentence that says how to correct it. Name, address and
 * reference must be single lines, so that none of them can add a mail header.
 */
export function messageFaults(message: TypedMessage): Partial<Record<MessageField, string>> {
  const says = {
    topic: topicNamed(message.topic) === null ? 'Please choose what it is about' : null,
    name: nameFault(message.name.trim()),
    email: emailFault(message.email.trim()),
    orderReference: referenceFault(message.orderReference.trim()),
    text: textFault(message.text.trim()),
  };
  return Object.fromEntries(Object.entries(says).filter(([, fault]) => fault !== null));
}

function nameFault(name: string): string | null {
  if (name === '') return 'Please enter your name';
  if (name.length > MOST_NAME) return `Please keep your name to ${MOST_NAME} characters`;
  return BREAKS.test(name) ? 'Please enter your name on one line' : null;
}

function emailFault(email: string): string | null {
  if (email === '') return 'Please enter your e-mail address, so that we can answer';
  return isEmailAddress(email) ? null : 'Please enter a whole e-mail address, such as ada@example.com';
}

function referenceFault(reference: string): string | null {
  return reference === '' || REFERENCE.test(reference)
    ? null
    : 'Please enter the number of the order as it stands in your confirmation, such as BS100123';
}

function textFault(text: string): string | null {
  if (text === '') return 'Please write your message';
  return text.length > MOST_TEXT ? `Please keep it to ${MOST_TEXT} characters: you have ${text.length}` : null;
}

const BREAKS = /\p{Cc}/u;
const REFERENCE = /^[A-Za-z0-9 #/-]{1,20}$/;
