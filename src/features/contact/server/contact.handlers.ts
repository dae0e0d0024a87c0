import type { Brewery } from '#features/brewery/server/brewery.service.ts';
import type { Person, Visitor } from '#platform/http/request/visitor.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { messageReference } from '#rules/messages/message-reference.ts';
import type { MessageTopic } from '#rules/messages/message-topic.ts';
import { mapView } from '#rules/places/map-view.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { AnswerOf, BodyOf, QueryOf } from '#wire/contract.ts';
import type { contactMap, listMessages, sendMessage, settleMessage } from '../contact.contract.ts';
import type { Message } from './contact.repository.ts';
import type { Contact } from './contact.service.ts';

type Deps = {
  readonly contact: Contact;
  readonly brewery: Brewery;
  readonly map: { readonly embedUrl: string } | null;
};

export type ContactHandlers = ReturnType<typeof createContactHandlers>;

export function createContactHandlers({ contact, brewery, map }: Deps) {
  return {
    async receive(
      { clientActionId, ...typed }: BodyOf<typeof sendMessage>,
      { person }: Visitor,
      now: Instant,
    ): Promise<AnswerOf<typeof sendMessage>> {
      const topic = typed.topic as MessageTopic;
      const newMessage = { ...typed, topic, sentKey: clientActionId, personId: person?.id ?? null };
      const message = await contact.receive(newMessage, now);
      return {
        reference: messageReference(message),
        acknowledged: message.acknowledged,
        acknowledgeBy: message.acknowledge_by,
      };
    },

    async list({ topic, open = false }: QueryOf<typeof listMessages>): Promise<AnswerOf<typeof listMessages>> {
      return (await contact.list({ topic, open })).map(toWire);
    },

    async settle(
      { reference, outcome }: BodyOf<typeof settleMessage>,
      by: Person,
      now: Instant,
    ): Promise<AnswerOf<typeof settleMessage> | Refusal> {
      const settled = await contact.settle(reference, { outcome, by: by.id, at: now });
      return isRefusal(settled) ? settled : { reference: messageReference(settled), settledAt: now };
    },

    async map(): Promise<AnswerOf<typeof contactMap>> {
      const { latitude, longitude } = await brewery.details();
      // Latitude and longitude 0 = not entered; that point is in the Atlantic.
      if (map === null || (latitude === 0 && longitude === 0)) return null;
      const { west, south, east, north } = mapView({ latitude, longitude });
      const embed = new URL(map.embedUrl);
      embed.searchParams.set('bbox', [west, south, east, north].join(','));
      embed.searchParams.set('layer', 'mapnik');
      embed.searchParams.set('marker', `${latitude},${longitude}`);
      return {
        embed: embed.href,
        page: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`,
        directions: `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`,
      };
    },
  };
}

function toWire(message: Message): AnswerOf<typeof listMessages>[number] {
  return {
    reference: messageReference(message),
    topic: message.topic,
    name: message.name,
    email: message.email,
    orderReference: message.order_reference,
    text: message.text,
    receivedAt: message.received_at,
    acknowledged: message.acknowledged,
    acknowledgeBy: message.acknowledge_by,
    settledAt: message.settled_at,
    outcome: message.outcome,
  };
}
