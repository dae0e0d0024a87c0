import type { OpenApi, Operation } from './open-api.ts';
import type { Shape } from './shape.ts';

/** The API's description for people: one page of plain HTML, without a script. */
export function apiDocsPage(api: OpenApi): string {
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const groups = api.tags.map(({ name }) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name));
    return `<section><h2>${escaped(name)}</h2>${own.map(operationHtml).join('')}</section>`;
  });
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(api.info.title)} API ${escaped(api.info.version)}</title><link rel="stylesheet" href="/api/docs/style.css"></head>
<body><main><h1>${escaped(api.info.title)} API <small>${escaped(api.info.version)}</small></h1>
<p>${escaped(api.info.description)}</p><p><a href="/api/openapi.json">The same for machines: OpenAPI 3.1</a></p>
${groups.join('')}<section><h2>Failures</h2>${shapeHtml(api.components.schemas['Failure'] ?? {})}</section></main></body></html>`;
}

/** Who may make a call, from what authorises it. */
function forWhom({ security, 'x-permission': permission }: Operation): string {
  const [first = {}] = security;
  if (permission !== undefined) return `who has the permission ${permission}`;
  if (first.paypalSignature) return 'PayPal, by its signature';
  return first.session ? 'whoever is logged in' : 'anyone';
}

type Place = { readonly path: string; readonly method: string; readonly operation: Operation };

function operationHtml({ path, method, operation }: Place): string {
  const parameters = operation.parameters.map(
    ({ name, required, deprecated, schema }) =>
      `<tr><th scope="row">${escaped(name)}</th><td>${escaped(kind(schema))}</td><td>${required ? 'needed' : ''}${deprecated ? ' for old clients' : ''}</td></tr>`,
  );
  const body = operation.requestBody?.content['application/json']?.schema;
  const answer = (operation.responses['200'] as { content?: Record<string, { schema: Shape }> } | undefined)?.content?.[
    'application/json'
  ]?.schema;
  return `<article id="${escaped(operation.operationId)}"><h3><b>${method.toUpperCase()}</b> <code>${escaped(path)}</code></h3>
<p>${escaped(operation.summary)}</p><p>${escaped(operation.description)}</p><p>For ${escaped(forWhom(operation))}.</p>
${parameters.length > 0 ? `<table><caption>In the address</caption>${parameters.join('')}</table>` : ''}
${body ? `<details><summary>Body</summary>${shapeHtml(body)}</details>` : ''}
${answer ? `<details><summary>Answer: ${escaped(kind(answer))}</summary>${shapeHtml(answer)}</details>` : ''}</article>`;
}

function shapeHtml(shape: Shape): string {
  const inner = shape.items ?? shape;
  const properties = Object.entries(inner.properties ?? {});
  if (properties.length === 0) return `<p>${escaped(kind(shape))}</p>`;
  const rows = properties.map(([name, of]) => {
    const nested = (of.properties ?? of.items?.properties) ? shapeHtml(of) : '';
    return `<li><code>${escaped(name)}</code> <i>${escaped(kind(of))}</i> ${escaped(of.description ?? '')}${nested}</li>`;
  });
  return `<ul>${rows.join('')}</ul>`;
}

function kind(shape: Shape): string {
  if (shape.enum) return shape.enum.map((one) => JSON.stringify(one)).join(' or ');
  if (shape.anyOf) return [...new Set(shape.anyOf.map(kind))].join(' or ');
  if (shape.items) return `list of ${kind(shape.items)}`;
  const type = typeof shape.type === 'string' ? shape.type : (shape.type?.join(' or ') ?? 'anything');
  return shape.format ? `${type} (${shape.format})` : type;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

export const apiDocsStyle = `:root{color-scheme:light dark}body{margin:0;font:16px/1.55 system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:2rem 1.25rem 6rem}h1 small{font-size:1rem;font-weight:400}
h2{margin-top:3rem;border-bottom:1px solid;padding-bottom:.25rem}article{margin:1.5rem 0}h3{font-size:1rem;margin-bottom:.25rem}
table{border-collapse:collapse;margin:.5rem 0}caption{text-align:left;font-weight:600}th,td{text-align:left;padding:.15rem 1rem .15rem 0;font-weight:400}
th{font-family:ui-monospace,monospace}code{font-family:ui-monospace,monospace}summary{cursor:pointer}ul{margin:.25rem 0;padding-left:1.25rem}`;
