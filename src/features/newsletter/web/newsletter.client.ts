import { newsletterEndpoints } from '../newsletter.endpoints.ts';
import { call, type Carrier } from '#wire/call.ts';
import type { AnswerOf, BodyToSend } from '#wire/contract.ts';
import type { newsletterForm, subscribe } from '../newsletter.contract.ts';

export type NewsletterForm = NonNullable<AnswerOf<typeof newsletterForm>>;
export type NewsletterSource = BodyToSend<typeof subscribe>['source'];

export const loadNewsletterForm = (carrier: Carrier) => call<typeof newsletterForm>(carrier, newsletterEndpoints.form);

export const sendSignUp = (carrier: Carrier, body: BodyToSend<typeof subscribe>) =>
  call<typeof subscribe>(carrier, newsletterEndpoints.subscribe, { body });
