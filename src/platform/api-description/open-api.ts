import type { Permission } from '#rules/roles/has-permission.ts';
import type { ContractRoute, DocumentRoute, ProviderRoute, RouteDefinition } from '../http/route.ts';
import { type Answers, answersOf, answersOfDocument, answersOfProvider, failureAnswers } from './answers-of.ts';
import { type Parameter, parametersOf, type RequestBody, requestBodyOf } from './inputs-of.ts';
import { type SecurityRequirement, type SecurityScheme, securityOf, securitySchemes } from './security-of.ts';
import type { Shape } from './shape.ts';

export type Operation = {
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly operationId: string;
  readonly security: readonly SecurityRequirement[];
  /** An extension, because OpenAPI has scopes only for OAuth, and linters refuse them elsewhere. */
  readonly 'x-permission'?: Permission;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: RequestBody;
  readonly responses: Answers;
};
export type OpenApi = {
  readonly openapi: '3.1.0';
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly description: string;
    readonly contact: { readonly name: string; readonly url: string };
    readonly license: { readonly name: string; readonly identifier: string };
  };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Shape>>;
    readonly responses: typeof failureAnswers;
    readonly securitySchemes: Readonly<Record<string, SecurityScheme>>;
  };
};

export type AboutApi = {
  readonly routes: readonly RouteDefinition[];
  readonly version: string;
  readonly publicUrl: string;
  readonly secure: boolean;
  readonly credentialsInAddress: boolean;
};

/** The OpenAPI 3.1 description of every route, generated from the contracts. */
export function openApi(about: AboutApi): OpenApi {
  const { routes, version, publicUrl } = about;
  const paths: Record<string, Record<string, Operation>> = {};
  for (const route of routes)
    for (const [path, method, operation] of pathsOf(route, about))
      paths[path] = { ...paths[path], [method]: operation };
  const groups = routes.map((route) => (route.kind === 'contract' ? route.contract.group : route.group));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Gyle',
      version,
      description: DESCRIPTION,
      contact: { name: 'The brewery', url: `${publicUrl}/contact` },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    // Relative to the address of the description, as the public name of the server may differ.
    servers: [{ url: '/' }],
    tags: [...new Set(groups)].map((name) => ({ name, description: TAGS[name] ?? '' })),
    paths,
    components: {
      schemas: { Failure: FAILURE },
      responses: failureAnswers,
      securitySchemes: securitySchemes(about.secure),
    },
  };
}

const DESCRIPTION =
  'Money is in whole pence; rates and ABV in hundredths of a percent; moments are ISO 8601 in UTC, days YYYY-MM-DD in ' +
  'London. Paths are answered in any case. Empty, null and undefined query values count as absent, and `ts` is ignored. ' +
  'A call that changes something and is authorised by cookie carries the cookie XSRF-TOKEN as the header X-XSRF-TOKEN. ' +
  'D-numbers are those of the decisions in docs/rules.md.';

const TAGS: Readonly<Record<string, string>> = {
  Accounts: 'To register, log in and out, and come back in when the password is forgotten',
  'My account': 'What somebody sees and changes of their own account',
  Brewery: 'Who the brewery is, when and where it is open, and its legal texts',
  Shop: 'The shelf, its packs and what of it is one’s own',
  Basket: 'The draft that somebody is filling',
  Checkout: 'Names, addresses, payments, and the placing of the order',
  Mail: 'What comes back of the mails that were sent',
  Orders: 'Placed orders, and those that wait at the brewery',
  Stock: 'What is on hand, and who has counted it',
  Vouchers: 'Codes and what they are worth',
  Memberships: 'Clubs, and what their members have',
  Staff: 'What the staff application asks for',
  Content: 'News, events, info pages, and who pours the beer',
  'Trade accounts': 'Businesses that buy on terms of their own, and the rounds of the van',
  People: 'Everybody who has an account, and what staff do for a person',
  Telesales:
    'The customers to whom staff sell. Each call of a sale says which in the header x-selling-to: business and a number, person and a number, or guest',
  Contact: 'Messages to the brewery, and what came of them',
  Newsletter: 'To ask for the newsletter',
  Printing: 'Tickets, vouchers and price lists for paper',
  Till: 'The devices that sell at the bar',
};

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

type Described = readonly [path: string, method: string, operation: Operation];

function pathsOf(route: RouteDefinition, about: AboutApi): Described[] {
  if (route.kind === 'contract') return [contractPath(route, about)];
  return route.kind === 'document' ? [documentPath(route)] : providerPaths(route);
}

function contractPath(route: ContractRoute, about: AboutApi): Described {
  const { contract } = route;
  const { access, endpoint } = contract;
  const { method, path } = endpoint;
  const security = securityOf(contract);
  const parameters = parametersOf(contract, about);
  const requestBody = requestBodyOf(contract, about);
  const takes = { inputs: parameters.length > 0 || requestBody !== null, session: security.length > 0 };
  return [
    path,
    method.toLowerCase(),
    {
      tags: [contract.group],
      summary: contract.summary,
      description: contract.description,
      operationId: operationId(method, path),
      security,
      ...(typeof access === 'object' && { 'x-permission': access.permission }),
      parameters,
      ...(requestBody && { requestBody }),
      responses: answersOf(route, takes),
    },
  ];
}

function providerPaths(route: ProviderRoute): Described[] {
  const { path, methods, summary, description, group, takes, signature } = route;
  return methods.map((method) => [
    path,
    method.toLowerCase(),
    {
      tags: [group],
      summary,
      description,
      operationId: operationId(method, path),
      security: SECURITY_OF_PROVIDERS[signature],
      parameters: [],
      ...(method === 'POST' && {
        requestBody: { required: true, content: { [takes]: { schema: { type: 'object' } } } },
      }),
      responses: answersOfProvider(route),
    },
  ]);
}

const SECURITY_OF_PROVIDERS: Readonly<Record<ProviderRoute['signature'], readonly SecurityRequirement[]>> = {
  'among its fields': [],
  'in a header of PayPal': [{ paypalSignature: [] }],
  'a token of the settings': [{ bounceToken: [] }],
};

function documentPath(route: DocumentRoute): Described {
  const { path, summary, description, group } = route;
  const named = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const operation: Operation = {
    tags: [group],
    summary,
    description,
    operationId: operationId('GET', path),
    security: [],
    parameters: named.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    responses: answersOfDocument(route),
  };
  return [path.replaceAll(/:(\w+)/g, '{$1}'), 'get', operation];
}

/** Includes the method, since an address may have two. */
function operationId(method: string, path: string): string {
  const words = path.replace('/api/', '').split(/[^a-z0-9]+/i);
  return [method.toLowerCase(), ...words.filter((word) => word !== '')].join('_');
}
