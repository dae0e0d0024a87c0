import { beforeAll, expect, test } from 'vitest';
import { instant } from '#rules/calendar/instant.ts';
import { type Certificate, type CertificateRequest, makeCertificate } from '#fake-servers/paypal/certificate.ts';
import { isValidAt, proveCertificate } from './webhook-certificate.ts';

const SIGNER = 'messageverificationcerts.paypal.com';
const NOW = instant('2026-11-21T10:15:00Z');

let root: Certificate;
let between: Certificate;
beforeAll(async () => {
  root = await makeCertificate({ commonName: 'Root', isAuthority: true });
  between = await makeCertificate({ commonName: 'Between', issuer: root, isAuthority: true });
});

async function proved(request: Partial<CertificateRequest>, chain: readonly Certificate[] = [between]) {
  const leaf = await makeCertificate({ commonName: SIGNER, issuer: between, ...request });
  return proveCertificate([leaf, ...chain].map(({ pem }) => pem).join(''), [root.pem]);
}

test('a certificate is verified through its intermediate up to a trusted authority', async () => {
  expect((await proved({}))?.chain).toHaveLength(3);
  expect((await proved({ issuer: root }, []))?.chain).toHaveLength(2);
});

test.each(['messageverificationcerts.sandbox.paypal.com', 'messageverificationcerts.paypal.com'])(
  '%s may sign for PayPal',
  async (commonName) => expect(await proved({ commonName })).not.toBeNull(),
);

test.each([
  'www.paypal.com',
  'messageverificationcerts.paypal.com.example',
  'messageverificationcerts.evilpaypal.com',
  'xmessageverificationcerts.paypal.com',
  '',
])('%j may not, even with a certificate of a trusted authority', async (commonName) => {
  expect(await proved({ commonName })).toBeNull();
});

test('a self-signed certificate, or one signed by a stranger in the name of the authority, is not trusted', async () => {
  const stranger = await makeCertificate({ commonName: 'Root', isAuthority: true });
  const alone = await makeCertificate({ commonName: SIGNER });
  expect(proveCertificate(alone.pem, [root.pem])).toBeNull();
  expect(await proved({ issuer: stranger }, [stranger])).toBeNull();
});

test('the intermediate must be present, and be allowed to sign others', async () => {
  expect(await proved({}, [])).toBeNull();
  const noAuthority = await makeCertificate({ commonName: 'www.example.com', issuer: root });
  expect(await proved({ issuer: noAuthority }, [noAuthority])).toBeNull();
});

test('every certificate of the chain must be valid now', async () => {
  const old = await makeCertificate({
    commonName: 'Old',
    issuer: root,
    isAuthority: true,
    from: '20240101000000Z',
    to: '20260101000000Z',
  });
  const [good, throughOld, future] = [
    await proved({ to: '20261121101500Z' }),
    await proved({ issuer: old }, [old]),
    await proved({ from: '20270101000000Z' }),
  ];
  expect([good, throughOld, future].map((one) => one !== null && isValidAt(one, NOW))).toEqual([true, false, false]);
  expect(good !== null && isValidAt(good, instant('2026-11-21T10:15:01Z'))).toBe(false);
});

test.each(['', 'no certificate', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n'])(
  '%j is none',
  (pem) => expect(proveCertificate(pem, [root.pem])).toBeNull(),
);
