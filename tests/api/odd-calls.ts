import { type Arbitrary, constant, constantFrom, oneof, record } from 'fast-check';
import { z } from 'zod';
import type { Contract } from '#wire/contract.ts';
import type { CallInput } from '../ask-shop.ts';
import { inputsOf, likelyInputsOf, oddValue, type OwnDraft, type Values } from './odd-values.ts';

/** Calls with some of the contract's inputs, likely and odd ones side by side; now and then a body that is none. */
export function oddCallOf(contract: Contract, drafts: readonly OwnDraft[], own: Values): Arbitrary<CallInput> {
  const { endpoint, query, body, inputs } = contract;
  const searches = inputsOf(inputNamesOf(query), drafts, own).map(asSearch);
  if (endpoint.method === 'GET') return searches.map((search) => ({ query: search }));
  const eitherWay = inputs === 'query or body';
  const posted = oneof(
    { weight: 12, arbitrary: inputsOf(inputNamesOf(eitherWay ? query : body), drafts, own) },
    { weight: 1, arbitrary: oddValue },
    { weight: 1, arbitrary: constantFrom('{"action":', '', '{"__proto__":{}}', '\u0000', '"') },
  );
  return record({
    query: eitherWay ? oneof({ weight: 5, arbitrary: constant('') }, { weight: 1, arbitrary: searches }) : searches,
    body: posted.map(asJson),
  });
}

/** Calls with likely inputs throughout. */
export function likelyCallOf(contract: Contract, drafts: readonly OwnDraft[], own: Values): Arbitrary<CallInput> {
  const { endpoint, query, body, inputs } = contract;
  const searches = likelyInputsOf(inputNamesOf(query), drafts, own).map(asSearch);
  if (endpoint.method === 'GET') return searches.map((search) => ({ query: search }));
  const eitherWay = inputs === 'query or body';
  return record({
    query: eitherWay ? constant('') : searches,
    body: likelyInputsOf(inputNamesOf(eitherWay ? query : body), drafts, own).map(asJson),
  });
}

export function inputNamesOf(schema: z.ZodType): readonly string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

export function asSearch(values: Values): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) search.set(name, asJson(value).slice(0, 1500));
  return search.toString().slice(0, 8000);
}

const asJson = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? null));
