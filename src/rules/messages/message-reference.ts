import { MessageTopic } from './message-topic.ts';

/** The reference of a message: `ME001001`, or `DP001002` for a data protection complaint. */
export function messageReference(message: { readonly id: number; readonly topic: MessageTopic }): string {
  const mark = message.topic === MessageTopic.dataProtection ? 'DP' : 'ME';
  return `${mark}${String(message.id).padStart(6, '0')}`;
}

/** The number in a reference, ignoring case; null if it is not one. */
export function messageIdIn(reference: string): number | null {
  const digits = /^(?:ME|DP)(\d{6,9})$/i.exec(reference.trim())?.[1];
  return digits === undefined ? null : Number(digits);
}
