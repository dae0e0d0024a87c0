import type { GatewayOutcome } from '#rules/payments/provider/gateway-answer.ts';

type LastOutcome = Exclude<GatewayOutcome, { outcome: 'duplicate' }>;

/** The meaning of the gateway's StatusCode; a duplicate (20) has the result of the earlier attempt. */
export function readStatusCode(
  statusCode: string,
  previousStatusCode: string,
  previousMessage: string,
): GatewayOutcome {
  if (statusCode.trim() === '20')
    return { outcome: 'duplicate', previous: readLast(previousStatusCode), previousMessage };
  return readLast(statusCode);
}

function readLast(statusCode: string): LastOutcome {
  switch (statusCode.trim()) {
    case '0':
      return { outcome: 'paid' };
    case '3':
      return { outcome: 'incomplete' };
    case '4':
      return { outcome: 'referred' };
    case '5':
      return { outcome: 'declined' };
    default:
      return { outcome: 'failed' };
  }
}
