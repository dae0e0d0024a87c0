/** What a message to the brewery is about.. */
export const MessageTopic = {
  order: 'order',
  trade: 'trade',
  taproom: 'taproom',
  press: 'press',
  dataProtection: 'data-protection',
  other: 'other',
} as const;
export type MessageTopic = (typeof MessageTopic)[keyof typeof MessageTopic];

/** The topics as people choose them, in the order in which they are offered. */
export const topicNames: Readonly<Record<MessageTopic, string>> = {
  order: 'A question about an order',
  trade: 'A trade enquiry',
  taproom: 'The taproom or an event',
  press: 'Press',
  'data-protection': 'A data protection complaint',
  other: 'Something else',
};

/** Reads a topic out of an address; null when it is none of ours. */
export function topicNamed(text: string): MessageTopic | null {
  return Object.hasOwn(topicNames, text) ? (text as MessageTopic) : null;
}
