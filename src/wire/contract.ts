import { z } from 'zod';
import type { Access } from '#rules/roles/refusal-of-access.ts';
import type { Endpoint } from './endpoint.ts';

/**
 * One call, declared once: its address, who may make it, and its shapes, which give the validation, the types of both
 * sides, the browser's query options (`query-of.ts`) and the API description. `query` is in the address, `body` is
 * posted; where a call accepts the same names in both, the contract says `inputs: 'query or body'` and the body wins
 * (D-02). `access` is checked before anything else (D-192). A build for browsers keeps only `endpoint`
 * (`scripts/contracts-for-browsers.ts`).
 */
export type Contract<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Allowed extends Access = Access,
  At extends Endpoint = Endpoint,
  Taken extends Inputs = Inputs,
> = {
  readonly endpoint: At;
  readonly access: Allowed;
  readonly summary: string;
  readonly description: string;
  readonly group: string;
  readonly inputs: Taken;
  readonly query: Query;
  readonly body: Body;
  readonly answer: Answer;
};

export type Inputs = 'separate' | 'query or body';

const nothing = z.object({});
type Nothing = typeof nothing;

type Parts<Query, Body, Answer, Allowed, Taken> = {
  readonly access: Allowed;
  readonly group: string;
  /** What it does, in a few words. */
  readonly summary: string;
  /** What else a caller has to know, in a sentence or two: which inputs count, and what the answer means. */
  readonly description: string;
  readonly inputs?: Taken;
  readonly query?: Query;
  readonly body?: Body;
  readonly answer: Answer;
};

export function contract<
  At extends Endpoint,
  Allowed extends Access,
  Answer extends z.ZodType,
  Query extends z.ZodType = Nothing,
  Body extends z.ZodType = Nothing,
  const Taken extends Inputs = 'separate',
>(endpoint: At, parts: Parts<Query, Body, Answer, Allowed, Taken>): Contract<Query, Body, Answer, Allowed, At, Taken> {
  return {
    endpoint,
    access: parts.access,
    group: parts.group,
    summary: parts.summary,
    description: parts.description,
    inputs: parts.inputs ?? ('separate' as Taken),
    query: parts.query ?? (nothing as unknown as Query),
    body: parts.body ?? (nothing as unknown as Body),
    answer: parts.answer,
  };
}

/** The input before validation (the caller's) and after it (the handler's). */
export type QueryToSend<C extends Pick<Contract, 'query'>> = z.input<C['query']>;
export type BodyToSend<C extends Pick<Contract, 'body'>> = z.input<C['body']>;
export type QueryOf<C extends Pick<Contract, 'query'>> = z.output<C['query']>;
export type BodyOf<C extends Pick<Contract, 'body'>> = z.output<C['body']>;
export type AnswerOf<C extends Pick<Contract, 'answer'>> = z.output<C['answer']>;

/** The input of a call; optional only if nothing in it is required. */
export type InputOf<C extends Contract> = C['inputs'] extends 'query or body'
  ? Posted<C> | (Part<'query', QueryToSend<C>> & { readonly body?: BodyToSend<C> })
  : Part<'query', QueryToSend<C>> & Part<'body', BodyToSend<C>>;

/** Query values may be posted instead (D-02). Without a body shape, the body takes nothing else. */
type Posted<C extends Contract> = {
  readonly query?: undefined;
  readonly body: string extends keyof BodyToSend<C> ? QueryToSend<C> : BodyToSend<C> | QueryToSend<C>;
};

/** A shape without required fields is optional. */
type Part<Name extends string, Value> = string extends keyof Value
  ? object
  : Partial<Value> extends Value
    ? { readonly [Key in Name]?: Value }
    : { readonly [Key in Name]: Value };
