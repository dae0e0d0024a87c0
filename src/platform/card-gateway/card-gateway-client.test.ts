import { expect, test } from 'vitest';
import { instant } from '#rules/calendar/instant.ts';
import { pence } from '#rules/money/pence.ts';
import { gatewayFields } from '#rules/payments/provider/gateway-fields.ts';
import { type CardGatewaySettings, createCardGatewayClient, gatewayReply } from './card-gateway-client.ts';
import { digest, HashMethod, sameDigest } from './digest.ts';

const settings: CardGatewaySettings = {
  formUrl: 'https://gateway.example/Pages/PublicPages/PaymentForm.aspx',
  merchantId: 'SALLOW-0000001',
  password: 'demo-password',
  preSharedKey: 'demo-pre-shared-key',
  hashMethod: HashMethod.hmacSha256,
  refundUrls: null,
  timeoutMs: 1000,
  breaker: (call) => call(),
};
const fields = gatewayFields({
  attemptReference: 'BS100123-1',
  paysFor: 'Order BS100123',
  amount: pence(4295),
  startedAt: instant('2026-11-21T10:15:00Z'),
  customerName: 'Ada Example',
  address: {
    line1: '1 Mill Lane',
    line2: '',
    line3: '',
    line4: 'Testham',
    line5: '',
    postcode: 'NR35 1ZZ',
    telephone: '',
    email: 'ada@example.com',
  },
  callbackUrl: 'https://shop.sallowmere.example/api/order/psCallback',
  notificationUrl: 'https://shop.sallowmere.example/api/order/psNotify',
});
const notification = {
  ...Object.fromEntries(fields),
  MerchantID: 'SALLOW-0000001',
  StatusCode: '0',
  Message: 'AuthCode: 123456',
  PreviousStatusCode: '',
  PreviousMessage: '',
  CrossReference: 'demo-xref-1',
  HashDigest: '01003cf86f0fde5cd1845d65586430c95b262ef91554ab7d690c96d9264a4987',
};
const client = createCardGatewayClient(settings);

test('the form has the signature that the gateway calculates', () => {
  expect(client.signForm(fields).fields['HashDigest']).toBe(
    'cb6e7b20b94577534015faf0e2351e57813cdb29b1a98001036ec5ebe7ad60b7',
  );
  const withSha1 = createCardGatewayClient({ ...settings, hashMethod: HashMethod.sha1 });
  expect(withSha1.signForm(fields).fields['HashDigest']).toBe('fefbe8763152c6c8dc209fc27f5806575d3316c5');
});

test('neither the password nor the key is ever in the form', () => {
  const form = JSON.stringify(client.signForm(fields));
  expect(form).toContain('SALLOW-0000001');
  expect(form).not.toContain('demo-password');
  expect(form).not.toContain('demo-pre-shared-key');
});

test('a genuine notification is read', () => {
  expect(client.readMessage(notification)).toEqual({
    kind: 'notification',
    attemptReference: 'BS100123-1',
    crossReference: 'demo-xref-1',
    amount: 4295,
    currencyCode: 826,
    outcome: { outcome: 'paid' },
    message: 'AuthCode: 123456',
  });
});

test('a genuine return of the browser is read, also with an upper-case digest', () => {
  const HashDigest = '81e8476395fd8074ad8410feae6cf5b26dab1596785dac711d34c6f68f89f6ee';
  const back = { CrossReference: 'demo-xref-1', OrderID: 'BS100123-1' };
  const read = { kind: 'redirect', attemptReference: 'BS100123-1', crossReference: 'demo-xref-1' };
  expect(client.readMessage({ ...back, HashDigest })).toEqual(read);
  expect(client.readMessage({ ...back, HashDigest: HashDigest.toUpperCase() })).toEqual(read);
});

test('a manipulated notification confirms nothing', () => {
  for (const change of [
    { Amount: '1' },
    { OrderID: 'BS100124-1' },
    { StatusCode: '5' },
    { HashDigest: '' },
    { CardType: 'VISA' },
  ]) {
    expect(client.readMessage({ ...notification, ...change }).kind, JSON.stringify(change)).toBe('not-genuine');
  }
  expect(createCardGatewayClient({ ...settings, preSharedKey: 'another' }).readMessage(notification).kind).toBe(
    'not-genuine',
  );
});

test.each([
  ['0', { outcome: 'paid' }],
  ['3', { outcome: 'incomplete' }],
  ['4', { outcome: 'referred' }],
  ['5', { outcome: 'declined' }],
  ['30', { outcome: 'failed' }],
  ['99', { outcome: 'failed' }],
])('status %s is interpreted', (StatusCode, outcome) => {
  expect(client.readMessage(signed({ ...notification, StatusCode }))).toMatchObject({ outcome });
});

test('a duplicate has the result of the earlier attempt', () => {
  const duplicate = signed({
    ...notification,
    StatusCode: '20',
    PreviousStatusCode: '5',
    PreviousMessage: 'Card declined',
  });
  expect(client.readMessage(duplicate)).toMatchObject({
    outcome: { outcome: 'duplicate', previous: { outcome: 'declined' }, previousMessage: 'Card declined' },
  });
});

test('echoed card checks are part of the digest where the gateway sends them', () => {
  expect(client.readMessage(signed({ ...notification, CV2CheckResult: 'PASSED' })).kind).toBe('notification');
});

test('every hash method has its own length and digest', () => {
  const digests = Object.values(HashMethod).map((method) => digest(fields, method, 'key'));
  expect(digests.map((each) => each.length)).toEqual([40, 32, 32, 40, 64, 128]);
  expect(new Set(digests).size).toBe(6);
});

test('digests are compared ignoring case, and different lengths are different', () => {
  expect(sameDigest('abcd', 'ABCD')).toBe(true);
  expect(sameDigest('abcd', 'abce')).toBe(false);
  expect(sameDigest('abcd', 'abc')).toBe(false);
});

test('a refusing reply contains only its own two fields', () => {
  expect(gatewayReply.processed).toBe('StatusCode=0&Message=');
  expect(gatewayReply.notProcessed('no such order & no = sign')).toBe(
    'StatusCode=30&Message=no such order   no   sign',
  );
});

/** Signs a changed notification as the gateway would. */
function signed(form: Record<string, string>): Record<string, string> {
  const before = ['StatusCode', 'Message', 'PreviousStatusCode', 'PreviousMessage', 'CrossReference'];
  const echoed = 'CV2CheckResult' in form ? ['CV2CheckResult'] : [];
  const after = fields
    .map(([name]) => name)
    .slice(0, 18)
    .filter((name) => name !== 'CallbackURL');
  const names = [...before, ...echoed, ...after];
  const secrets: [string, string][] = [
    ['MerchantID', settings.merchantId],
    ['Password', settings.password],
  ];
  const pairs = names.map((name): [string, string] => [name, form[name] ?? '']);
  return { ...form, HashDigest: digest([...secrets, ...pairs], settings.hashMethod, settings.preSharedKey) };
}
