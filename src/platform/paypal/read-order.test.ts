import { expect, test } from 'vitest';
import { captureShape } from './paypal-shapes.ts';
import { readCapture } from './read-order.ts';

const capture = (status: string) =>
  captureShape.parse({ id: '8XY', status, amount: { currency_code: 'GBP', value: '21.60' } });

test.each(['DECLINED', 'FAILED'])(
  'a capture that ended as %s cannot be repeated: another payment is needed',
  (status) => {
    expect(readCapture(capture(status))).toMatchObject({ answer: 'refused', issue: `CAPTURE_${status}` });
  },
);

test('a capture is captured or pending money, in pence', () => {
  expect(readCapture(capture('COMPLETED'))).toMatchObject({ answer: 'captured', amount: 2160, reference: '8XY' });
  expect(readCapture(capture('PENDING'))).toMatchObject({ answer: 'pending', amount: 2160 });
  expect(readCapture(capture('SOMETHING_NEW'))).toMatchObject({ answer: 'unknown' });
});
