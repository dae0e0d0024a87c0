import { MessageTopic } from './message-topic.ts';

/** The number by which writer and brewery speak of a message: `ME001001`, and `DP001002` for a data protection complaint. */
export function messageReference(message: { readonly id: number; readonly topic: MessageTopic }): string {
  const mark = message.topic === MessageTopic.dataProtection ? 'DP' : 'ME';
  return `${mark}${String(message.id).padStart(6, '0')}`;
}

/** The number in a reference, in either case; null when it is none. */
export function messageIdIn(reference: string): number | null {
  const digits = /^(?:ME|DP)(\d{6,9})$/i.exec(reference.trim())?.[1];
  return digits === undefined ? null : Number(digits);
}
