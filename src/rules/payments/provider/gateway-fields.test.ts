import { expect, test } from 'vitest';
import { instant } from '../../calendar/instant.ts';
import { pence } from '../../money/pence.ts';
import { gatewayAnswer, type GatewayNotification } from './gateway-answer.ts';
import { gatewayFields } from './gateway-fields.ts';
import { gatewayText } from './gateway-text.ts';

const address = {
  line1: '1 Mill Lane',
  line2: '',
  line3: '',
  line4: 'Testham',
  line5: '',
  postcode: 'NR35 1ZZ',
  telephone: '',
  email: 'ada@example.com',
};
const payment = {
  attemptReference: 'BS100123-1',
  paysFor: 'Order BS100123',
  amount: pence(4295),
  startedAt: instant('2026-11-21T10:15:00Z'),
  customerName: 'Ada Example',
  address,
  callbackUrl: 'https://shop.sallowmere.example/api/order/psCallback',
  notificationUrl: 'https://shop.sallowmere.example/api/order/psNotify',
};

test('the fields are in the order in which the gateway hashes them', () => {
  expect(
    gatewayFields(payment)
      .map(([name]) => name)
      .join(' '),
  ).toBe(
    'Amount CurrencyCode OrderID TransactionType TransactionDateTime CallbackURL OrderDescription CustomerName Address1 Address2 Address3 Address4 City State PostCode CountryCode EmailAddress PhoneNumber EmailAddressEditable PhoneNumberEditable CV2Mandatory Address1Mandatory CityMandatory PostCodeMandatory StateMandatory CountryMandatory ResultDeliveryMethod ServerResultURL PaymentFormDisplaysResult',
  );
});

test('the time is written with its offset', () => {
  expect(Object.fromEntries(gatewayFields(payment))).toMatchObject({
    TransactionDateTime: '2026-11-21 10:15:00 +00:00',
    Amount: '4295',
  });
});

test('characters that the gateway would change are replaced before hashing', () => {
  expect(gatewayText(`Tom & "Jo" O'Neil \\ <b> [x]`, 100)).toBe('Tom and `Jo` O`Neil / (b) (x)');
  expect(gatewayText('Fish &amp; Chips &lt;3 &#39;n&#x27; &unheard;', 100)).toBe('Fish and Chips (3 `n` andunheard;');
  expect(gatewayText(' two\r\nlines\t', 100)).toBe('two lines');
});

test('no value is longer than the gateway allows', () => {
  const long = 'é'.repeat(400);
  const lines = {
    line1: long,
    line2: long,
    line3: long,
    line4: long,
    line5: long,
    postcode: long,
    telephone: long,
    email: long,
  };
  const fields = Object.fromEntries(gatewayFields({ ...payment, customerName: long, paysFor: long, address: lines }));
  const lengths = {
    OrderDescription: 256,
    CustomerName: 100,
    Address1: 100,
    Address2: 50,
    Address3: 50,
    City: 50,
    State: 50,
    PostCode: 50,
    EmailAddress: 100,
    PhoneNumber: 30,
  };
  for (const [name, longest] of Object.entries(lengths)) expect(fields[name], name).toHaveLength(longest);
});

const paid: GatewayNotification = {
  attemptReference: 'BS100123-1',
  crossReference: 'X-1',
  amount: pence(4295),
  currencyCode: 826,
  outcome: { outcome: 'paid' },
  message: 'AuthCode: 123456',
};

test('a card that paid has captured the money', () => {
  expect(gatewayAnswer(paid)).toEqual({ answer: 'captured', amount: 4295, currency: 'GBP', reference: 'X-1' });
});

test('a duplicate has the result of the earlier attempt', () => {
  expect(gatewayAnswer(duplicate('paid')).answer).toBe('captured');
  expect(gatewayAnswer(duplicate('declined')).answer).toBe('declined');
});

test('a referred card counts as declined', () => {
  expect(gatewayAnswer({ ...paid, outcome: { outcome: 'referred' } }).answer).toBe('declined');
});

function duplicate(previous: 'paid' | 'declined'): GatewayNotification {
  return { ...paid, outcome: { outcome: 'duplicate', previous: { outcome: previous }, previousMessage: '' } };
}
