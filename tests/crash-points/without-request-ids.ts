/*
 * For the control of a crash, preloaded into a process: each request to PayPal for a refund, and each to the gateway, is a new
 * one to them.
 */
const fetchAsBefore = globalThis.fetch;
globalThis.fetch = (input, init = {}) => {
  const address = String(input instanceof Request ? input.url : input);
  if (!/\/refunds?$/.test(address)) return fetchAsBefore(input, init);
  const headers = new Headers(init.headers);
  headers.delete('paypal-request-id');
  const body =
    typeof init.body === 'string' ? init.body.replace(/<OrderID>[^<]*/, `<OrderID>${Math.random()}`) : init.body;
  return fetchAsBefore(input, { ...init, headers, ...(body !== undefined && { body }) });
};
