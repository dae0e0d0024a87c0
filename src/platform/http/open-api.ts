import { z } from 'zod';
import type { ContractRoute, DocumentRoute, ProviderRoute, RouteDefinition } from './route.ts';

export type Shape = {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly enum?: readonly unknown[];
  readonly format?: string;
};
export type Parameter = {
  readonly name: string;
  readonly in: 'query' | 'path';
  readonly required: boolean;
  readonly schema: Shape;
};
export type Operation = {
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Shape }>> };
  readonly responses: Readonly<Record<string, unknown>>;
};
export type OpenApi = {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Shape>> };
};

type About = { readonly routes: readonly RouteDefinition[]; readonly version: string; readonly publicUrl: string };

/** The OpenAPI 3.1 description of every route, written from the contracts. */
export function openApi({ routes, version, publicUrl }: About): OpenApi {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const route of routes)
    for (const [path, method, operation] of pathsOf(route)) paths[path] = { ...paths[path], [method]: operation };
  const groups = routes.map((route) => (route.kind === 'contract' ? route.contract.group : route.group));
  return {
    openapi: '3.1.0',
    info: { title: 'Gyle', version, description: DESCRIPTION },
    servers: [{ url: publicUrl }],
    tags: [...new Set(groups)].map((name) => ({ name })),
    paths,
    components: { schemas: { Failure: FAILURE } },
  };
}

const DESCRIPTION =
  'Money is in whole pence; rates and ABV in hundredths of a percent; moments are ISO 8601 in UTC, days YYYY-MM-DD in ' +
  'London. Paths are answered in any case. Empty, null and undefined query values count as absent, and `ts` is ignored. ' +
  'A call that changes something and is authorised by cookie carries the cookie XSRF-TOKEN as the header X-XSRF-TOKEN.';

const FAILURE: Shape = {
  type: 'object',
  required: ['info', 'code', 'traceId'],
  properties: {
    info: { type: 'string', description: 'A sentence for the shopper' },
    code: { type: 'string', description: 'The reason, for machines' },
    traceId: { type: 'string', description: 'The number of the request, for asking about it' },
    remedy: { type: 'string', description: 'What would turn the answer into a yes' },
    fields: { type: 'object', description: 'Field → what would make it right' },
  },
};

function pathsOf(route: RouteDefinition): Described[] {
  if (route.kind === 'contract') return contractPaths(route);
  return route.kind === 'document' ? documentPaths(route) : providerPaths(route);
}

type Described = readonly [path: string, method: string, operation: Operation];

function contractPaths({ contract }: ContractRoute): Described[] {
  const { endpoint } = contract;
  const query = shape(contract.query, 'input');
  const body = shape(contract.body, 'input');
  const inBody = contract.inputs === 'query or body' ? query : body;
  const takesBody = endpoint.method === 'POST' && hasProperties(inBody);
  const operation: Operation = {
    tags: [contract.group],
    summary: contract.summary,
    ...(contract.description && { description: contract.description }),
    operationId: operationId(endpoint.path),
    parameters: Object.entries(query.properties ?? {}).map(([name, schema]) => ({
      name,
      in: 'query',
      required: contract.inputs === 'separate' && (query.required?.includes(name) ?? false),
      schema,
    })),
    ...(takesBody && { requestBody: { content: { 'application/json': { schema: inBody } } } }),
    responses: {
      '200': {
        description: 'The answer',
        content: { 'application/json': { schema: shape(contract.answer, 'output') } },
      },
      default: {
        description: 'What went wrong',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  };
  return [[endpoint.path, endpoint.method.toLowerCase(), operation]];
}

function providerPaths({ path, methods, summary, group }: ProviderRoute): Described[] {
  return methods.map((method) => [
    path,
    method.toLowerCase(),
    {
      tags: [group],
      summary,
      operationId: `${method.toLowerCase()}${operationId(path)}`,
      parameters: [],
      responses: { default: { description: 'As the provider’s protocol asks' } },
    },
  ]);
}

function documentPaths({ path, contentType, summary, group }: DocumentRoute): Described[] {
  const named = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const operation: Operation = {
    tags: [group],
    summary,
    operationId: operationId(path),
    parameters: named.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    responses: {
      '200': { description: 'The document', content: { [contentType]: { schema: { type: 'string' } } } },
      default: {
        description: 'What went wrong',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  };
  return [[path.replaceAll(/:(\w+)/g, '{$1}'), 'get', operation]];
}

function shape(schema: z.ZodType, io: 'input' | 'output'): Shape {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return described as Shape;
}

function hasProperties(schema: Shape): boolean {
  return Object.keys(schema.properties ?? {}).length > 0;
}

function operationId(path: string): string {
  return path.replace('/api/', '').replaceAll(/[^a-z0-9]+/gi, '_');
}
