import fastify from 'fastify';
import { expect, test } from 'vitest';
import { OLD_BROWSER } from '#wire/old-browser.ts';
import { securityHeaders } from '../response/security-headers.ts';
import { registerBrowserApplication } from './browser-application.ts';
import { staffDocument } from './staff-application.ts';
import { tillDocument } from './till-application.ts';

const security = securityHeaders({
  secure: false,
  paypal: null,
  card: null,
  newsletter: null,
  map: null,
  google: null,
  facebook: null,
  developing: false,
});
const built = staffDocument({ entry: '/assets/staff/entry.js', styles: ['/assets/staff/entry.css'], demo: false });

const builtTill = tillDocument({ entry: '/assets/till/entry.js', styles: ['/assets/till/entry.css'] });

function serverWith(html: string) {
  const app = fastify({ routerOptions: { caseSensitive: false, ignoreTrailingSlash: true } });
  registerBrowserApplication(app, '/staff', {
    application: { document: async () => html },
    policy: security.policy,
  });
  registerBrowserApplication(app, '/till', {
    application: { document: async () => builtTill },
    policy: security.ownPolicy,
  });
  return app;
}

test.each(['/staff', '/staff/', '/Staff', '/staff/events', '/staff/events/12?page=2'])(
  '%s is answered with the staff document, not to be cached or indexed',
  async (url) => {
    const { statusCode, headers, body } = await serverWith(built).inject({ url });
    expect(statusCode).toBe(200);
    expect(body).toBe(built);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
  },
);

test.each(['/till', '/till/', '/Till', '/till/day?number=2'])('%s is answered with the till', async (url) => {
  const { statusCode, headers, body } = await serverWith(built).inject({ url });
  expect([statusCode, body]).toEqual([200, builtTill]);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
});

test('the policy of the till allows nothing of others, and nobody to embed it', async () => {
  const { headers } = await serverWith(built).inject({ url: '/till' });
  const policy = String(headers['content-security-policy']).split('; ');
  expect(policy).toEqual(
    expect.arrayContaining([
      `default-src 'none'`,
      `script-src 'self'`,
      `style-src 'self'`,
      `connect-src 'self'`,
      `frame-ancestors 'none'`,
    ]),
  );
  expect(policy.join(' ')).not.toContain('http');
});

test('the policy allows no inline script or style', async () => {
  const { headers } = await serverWith(built).inject({ url: '/staff' });
  const policy = String(headers['content-security-policy']).split('; ');
  expect(policy).toContain(`script-src 'self'`);
  expect(policy).toContain(`style-src 'self'`);
});

test('the inline script that Vite adds in development is allowed by its hash', async () => {
  const { headers } = await serverWith(built.replace('</head>', '<script type="module">hot()</script></head>')).inject({
    url: '/staff',
  });
  expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/);
});

test.each(['/staffing', '/tills'])('%s is outside of both', async (url) => {
  expect((await serverWith(built).inject({ url })).statusCode).toBe(404);
});

test.each([built, builtTill])('a browser that is too old is told so in the document, before anything else', (html) => {
  expect(html).toContain(`<body><p class="old-browser">${OLD_BROWSER}</p>`);
});

test('only the demo has the marker that enables the gallery of the kit', () => {
  const parts = { entry: '/assets/staff/entry.js', styles: [] };
  expect(staffDocument({ ...parts, demo: true })).toContain('<html lang="en-GB" data-demo>');
  expect(staffDocument({ ...parts, demo: false })).toContain('<html lang="en-GB">');
});
