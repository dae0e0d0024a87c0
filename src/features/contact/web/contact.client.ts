import { contactEndpoints } from '../contact.endpoints.ts';
import { call, type Carrier } from '#wire/call.ts';
import type { AnswerOf, BodyToSend } from '#wire/contract.ts';
import type { contactMap, sendMessage as sendMessageContract } from '../contact.contract.ts';

export type MapOfBrewery = NonNullable<AnswerOf<typeof contactMap>>;
export type Receipt = AnswerOf<typeof sendMessageContract>;

export const loadMap = (carrier: Carrier) => call<typeof contactMap>(carrier, contactEndpoints.map);

export const sendMessage = (carrier: Carrier, body: BodyToSend<typeof sendMessageContract>) =>
  call<typeof sendMessageContract>(carrier, contactEndpoints.send, { body });
