/** The topic of a message to the brewery. */
export const MessageTopic = {
  order: 'order',
  trade: 'trade',
  taproom: 'taproom',
  press: 'press',
  dataProtection: 'data-protection',
  other: 'other',
} as const;
export type MessageTopic = (typeof MessageTopic)[keyof typeof MessageTopic];

/** The names of the topics, in the order offered. */
export const topicNames: Readonly<Record<MessageTopic, string>> = {
  order: 'A question about an order',
  trade: 'A trade enquiry',
  taproom: 'The taproom or an event',
  press: 'Press',
  'data-protection': 'A data protection complaint',
  other: 'Something else',
};

/** The topic named in a URL; null if unknown. */
export function topicNamed(text: string): MessageTopic | null {
  return Object.hasOwn(topicNames, text) ? (text as MessageTopic) : null;
}
