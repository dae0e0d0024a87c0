import { withStatements } from './rewrite-statements.ts';

/*
 * For the control of a race, preloaded into a process: the card gateway is never asked how a payment ended, and nothing is
 * ever called unknown. A test that still finds every payment has lost none.
 */
const fetchAsBefore = globalThis.fetch;
globalThis.fetch = (input, init) =>
  String(input instanceof Request ? input.url : input).includes('PaymentFormResultHandler.ashx')
    ? Promise.reject(new Error('the gateway is not asked'))
    : fetchAsBefore(input, init);

withStatements((text) => text.replaceAll("where a.state = 'asking' and", 'where false and'));
