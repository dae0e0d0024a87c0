import type { Answer } from '../small-server.ts';
import { STRANGE_ANSWERS, type StrangeAnswer } from './faults.ts';

type Shown = {
  id: string;
  purchase_units: [{ payments: { captures: [Record<string, unknown> & { amount: Record<string, string> }] } }];
};

/** The answer to a capture with one thing in it that is another than what was asked for; as it was for any other fault. */
export function strangeAnswer(fault: string | null, answer: Answer, usedCaptureId: string): Answer {
  if (typeof answer === 'string' || !STRANGE_ANSWERS.includes(fault as StrangeAnswer)) return answer;
  const order = JSON.parse(answer.body) as Shown;
  const [capture] = order.purchase_units[0].payments.captures;
  switch (fault as StrangeAnswer) {
    case 'another-order':
      order.id = 'ANOTHERORDER';
      break;
    case 'another-custom-id':
      capture['custom_id'] = '1';
      break;
    case 'another-payee':
      capture['payee'] = { merchant_id: 'ANOTHERMERCHANT' };
      break;
    case 'another-sum':
      capture.amount['value'] = '0.05';
      break;
    case 'another-currency':
      capture.amount['currency_code'] = 'USD';
      break;
    case 'used-capture-id':
      capture['id'] = usedCaptureId;
      break;
  }
  return { ...answer, body: JSON.stringify(order) };
}
