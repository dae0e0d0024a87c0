import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { inlineScriptHashes } from '../pages/inline-scripts.ts';
import { securityHeaders } from './security-headers.ts';

const plain = {
  secure: false,
  paypal: null,
  card: null,
  newsletter: null,
  map: null,
  google: null,
  facebook: null,
  developing: false,
};

test('browsers are told to require https only where the shop is published under https', () => {
  const lan = securityHeaders(plain).forAll;
  expect(lan).not.toHaveProperty('strict-transport-security');
  expect(lan['content-security-policy']).not.toContain('upgrade-insecure-requests');
  const published = securityHeaders({ ...plain, secure: true }).forAll;
  expect(published['strict-transport-security']).toContain('max-age=31536000');
  expect(published['content-security-policy']).toContain('upgrade-insecure-requests');
});

test('a page may load from and post to only itself and the configured payment providers', () => {
  expect(securityHeaders(plain).policy([])).toContain(`form-action 'self';`);
  const paying = securityHeaders({
    ...plain,
    paypal: { scriptUrl: 'https://www.paypal.com/sdk/js', baseUrl: 'https://api-m.paypal.com' },
    card: { formUrl: 'https://pay.example/Pages/Form.aspx' },
  }).policy([]);
  expect(paying).toContain(`form-action 'self' https://pay.example;`);
  expect(paying).toContain(`script-src 'self' https://*.paypal.com https://*.paypalobjects.com;`);
  const pretended = securityHeaders({
    ...plain,
    paypal: { scriptUrl: 'http://127.0.0.1:4001/sdk/js', baseUrl: 'http://127.0.0.1:4001' },
  }).policy([]);
  expect(pretended).toContain(`frame-src 'self' http://127.0.0.1:4001 https://www.youtube-nocookie.com `);
});

test('the form of the mailing list and the map are allowed where they are configured', () => {
  const policy = securityHeaders({
    ...plain,
    newsletter: { formUrl: 'https://brewery.us1.list-manage.com/subscribe/post?u=1&id=2' },
    map: { embedUrl: 'https://www.openstreetmap.org/export/embed.html' },
  }).policy([]);
  expect(policy).toContain(`form-action 'self' https://brewery.us1.list-manage.com;`);
  expect(policy).toContain(`frame-src 'self' https://www.openstreetmap.org https://www.youtube-nocookie.com `);
  expect(securityHeaders(plain).policy([])).toContain(`frame-src 'self' https://www.youtube-nocookie.com `);
});

test('no page may run an inline script except those with a known hash', () => {
  const policy = securityHeaders(plain).policy([`'sha256-abc'`]);
  expect(policy).toContain(`script-src 'self' 'sha256-abc';`);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});

test('inline scripts are allowed by their hash; files and data need none', () => {
  const hash = createHash('sha256').update('start(1)').digest('base64');
  const html = `<script>start(1)</script><script type="module" src="/a.js"></script>
    <script type="application/ld+json">{"@type":"Brewery"}</script><script class="$tsr">start(1)</script>`;
  expect(inlineScriptHashes(html)).toEqual([`'sha256-${hash}'`]);
});

test('Google’s button is allowed with the folder of its script, Facebook’s with its hosts, each only when configured', () => {
  const { forAll } = securityHeaders({
    ...plain,
    google: { scriptUrl: 'https://accounts.google.com/gsi/client' },
    facebook: {},
  });
  const policy = String(forAll['content-security-policy']).split('; ');
  const sources = (name: string) => policy.find((directive) => directive.startsWith(`${name} `));
  expect(sources('script-src')).toContain(' https://accounts.google.com/gsi/client https://connect.facebook.net');
  expect(sources('style-src')).toContain(' https://accounts.google.com/gsi/style');
  expect(sources('connect-src')).toContain(' https://accounts.google.com/gsi/ https://graph.facebook.com');
  expect(sources('frame-src')).toContain(' https://accounts.google.com/gsi/ https://www.facebook.com');
  expect(String(securityHeaders(plain).forAll['content-security-policy'])).not.toMatch(
    /accounts\.google|facebook\.net/,
  );
});
