import { z } from 'zod';
import type { Contract } from '#wire/contract.ts';
import { SECRET_HEADERS } from '#wire/secret-headers.ts';
import { belongsInAddress } from '../http/response/refuse-in-address.ts';
import { type Shape, shapeOf } from './shape.ts';

export type Parameter = {
  readonly name: string;
  readonly in: 'query' | 'path';
  readonly required: boolean;
  readonly deprecated?: true;
  readonly schema: Shape;
};

export type RequestBody = {
  readonly required: boolean;
  readonly content: Readonly<Record<string, { readonly schema: Shape }>>;
};

type Served = { readonly credentialsInAddress: boolean };

/**
 * The parameters in the address. Secrets are listed there only for old clients, and not at all where the server refuses them
 * (D-187); they have a header or a field in the body instead.
 */
export function parametersOf(contract: Contract, { credentialsInAddress }: Served): readonly Parameter[] {
  const { properties = {}, required = [] } = shapeOf(contract.query, 'input');
  return Object.entries(properties).flatMap(([name, schema]): Parameter[] => {
    const isSecret = !belongsInAddress(contract, name);
    if (isSecret && !credentialsInAddress) return [];
    const hasOtherPlace = contract.inputs === 'query or body' || name in SECRET_HEADERS;
    return [
      {
        name,
        in: 'query',
        required: required.includes(name) && !hasOtherPlace,
        ...(isSecret && { deprecated: true }),
        schema,
      },
    ];
  });
}

/** The body of a call; null if it takes none. */
export function requestBodyOf(contract: Contract, served: Served): RequestBody | null {
  if (contract.endpoint.method !== 'POST') return null;
  const schema = postedShape(contract, served);
  return hasProperties(schema)
    ? {
        required: (schema.required ?? []).length > 0,
        content: { [typeOfBody(contract)]: { schema: { title: 'Body', ...schema } } },
      }
    : null;
}

const typeOfBody = ({ endpoint }: Contract) =>
  endpoint.takes === 'multipart' ? 'multipart/form-data' : 'application/json';

/** A field that may also be in the address is not required in the body (D-02). */
function postedShape(contract: Contract, { credentialsInAddress }: Served): Shape {
  if (contract.inputs === 'separate') return shapeOf(contract.body, 'input');
  const named = shapeOf(contract.query, 'input');
  const needed = named.required?.filter((name) => !credentialsInAddress && !belongsInAddress(contract, name)) ?? [];
  const { required: _, ...rest } = named;
  const own = contract.body instanceof z.ZodUnion ? (shapeOf(contract.body, 'input').anyOf ?? []) : [];
  const either = needed.length > 0 ? { ...rest, required: needed } : rest;
  return own.length > 0 ? { anyOf: [...own.filter(({ type }) => type !== 'object'), either] } : either;
}

function hasProperties({ properties = {}, anyOf = [] }: Shape): boolean {
  return Object.keys(properties).length > 0 || anyOf.length > 0;
}
