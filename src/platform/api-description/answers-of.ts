import type { ContractRoute, DocumentRoute, ProviderRoute } from '../http/route.ts';
import { type Shape, shapeOf } from './shape.ts';

type Content = Readonly<Record<string, { readonly schema: Shape }>>;
type Header = { readonly description: string; readonly schema: Shape };
type Answer = {
  readonly description: string;
  readonly headers?: Readonly<Record<string, Header>>;
  readonly content?: Content;
};
type Reference = { readonly $ref: string };
export type Answers = Readonly<Record<string, Answer | Reference>>;

const FAILURE: Content = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } as Shape } };
const WHEN_AGAIN = { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } };

/** The failures common to several calls, by the names used for references. */
export const failureAnswers = {
  Malformed: { description: 'Inputs that cannot be read; `fields` names them', content: FAILURE },
  Unauthorised: {
    description:
      'Nobody is logged in (`LOG_IN_FIRST`), the device is no till (`NO_TILL`), or the access token is not good or has run out',
    headers: {
      'Token-Expired': { description: '`true` when the access token has run out', schema: { type: 'string' } },
    },
    content: FAILURE,
  },
  Forbidden: {
    description:
      'Not for this person (`STAFF_ONLY`), not for a till that was revoked (`TILL_REVOKED`), or not sent by our own pages (`FORGED`), or refused by a rule',
    content: FAILURE,
  },
  TooMany: { description: 'Too many of these calls; the limits are settings', headers: WHEN_AGAIN, content: FAILURE },
  Refused: {
    description:
      'What a rule of the business refuses, and why: 404 not there, 409 not now, 410 no more, 422 not so. `code` is the reason',
    content: FAILURE,
  },
  Unavailable: {
    description: 'The database is away or busy, or the brewery works on its server',
    headers: WHEN_AGAIN,
    content: FAILURE,
  },
  Fault: { description: 'A fault of ours; `traceId` is what to ask about', content: FAILURE },
} as const satisfies Readonly<Record<string, Answer>>;

const failing = (name: keyof typeof failureAnswers): Reference => ({ $ref: `#/components/responses/${name}` });
const ALWAYS: Answers = { '4XX': failing('Refused'), '503': failing('Unavailable'), default: failing('Fault') };

type Takes = { readonly inputs: boolean; readonly session: boolean };

export function answersOf({ contract, options }: ContractRoute, takes: Takes): Answers {
  const { access, endpoint, answer } = contract;
  const type = options.answersWith ?? 'application/json';
  const changes = endpoint.method === 'POST' || endpoint.changes === true;
  return {
    '200': {
      description: 'The answer',
      content: { [type]: { schema: { title: 'Answer', ...shapeOf(answer, 'output') } } },
    },
    ...(takes.inputs && { '400': failing('Malformed') }),
    ...(takes.session && { '401': failing('Unauthorised') }),
    ...((typeof access === 'object' || access === 'till' || changes) && { '403': failing('Forbidden') }),
    ...(options.limit !== undefined && { '429': failing('TooMany') }),
    ...ALWAYS,
  };
}

export function answersOfDocument({ contentType }: DocumentRoute): Answers {
  const schema: Shape = contentType === 'application/pdf' ? {} : { type: 'string' };
  return { '200': { description: 'The document', content: { [contentType]: { schema } } }, ...ALWAYS };
}

/** Providers are answered in their own protocol; a browser sent back by one is redirected. */
export function answersOfProvider({ answers }: ProviderRoute): Answers {
  const text = { 'text/plain': { schema: { type: 'string' } } };
  const own: Readonly<Record<ProviderRoute['answers'], Answers>> = {
    redirect: {
      '303': {
        description: 'The way on',
        headers: { Location: { description: 'Where to', schema: { type: 'string' } } },
      },
    },
    text: { '200': { description: 'Heard, and what became of it as the protocol asks', content: text } },
    nothing: { '204': { description: 'Heard' } },
  };
  return { ...own[answers], '429': failing('TooMany'), ...ALWAYS };
}
