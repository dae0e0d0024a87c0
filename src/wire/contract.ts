import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';

/**
 * One endpoint described once: its shapes give validation, the types of both sides and the API description.
 * `query` is what stands in the address, `body` what is posted; where a call accepts the same names in both, the
 * contract says `inputs: 'query or body'` and the body wins (D-02).
 */
export type Contract<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> = {
  readonly endpoint: Endpoint;
  readonly summary: string;
  readonly description: string;
  readonly group: string;
  readonly inputs: 'separate' | 'query or body';
  readonly query: Query;
  readonly body: Body;
  readonly answer: Answer;
};

const nothing = z.object({});
type Nothing = typeof nothing;

type Parts<Query, Body, Answer> = {
  readonly group: string;
  readonly summary: string;
  readonly description?: string;
  readonly inputs?: 'separate' | 'query or body';
  readonly query?: Query;
  readonly body?: Body;
  readonly answer: Answer;
};

export function contract<Answer extends z.ZodType, Query extends z.ZodType = Nothing, Body extends z.ZodType = Nothing>(
  endpoint: Endpoint,
  parts: Parts<Query, Body, Answer>,
): Contract<Query, Body, Answer> {
  return {
    endpoint,
    group: parts.group,
    summary: parts.summary,
    description: parts.description ?? '',
    inputs: parts.inputs ?? 'separate',
    query: parts.query ?? (nothing as unknown as Query),
    body: parts.body ?? (nothing as unknown as Body),
    answer: parts.answer,
  };
}

/** What the caller may write (before validation) and what the handler receives (after it). */
export type QueryToSend<C> = C extends Contract<infer Query, z.ZodType, z.ZodType> ? z.input<Query> : never;
export type BodyToSend<C> = C extends Contract<z.ZodType, infer Body, z.ZodType> ? z.input<Body> : never;
export type QueryOf<C> = C extends Contract<infer Query, z.ZodType, z.ZodType> ? z.output<Query> : never;
export type BodyOf<C> = C extends Contract<z.ZodType, infer Body, z.ZodType> ? z.output<Body> : never;
export type AnswerOf<C> = C extends Contract<z.ZodType, z.ZodType, infer Answer> ? z.output<Answer> : never;
