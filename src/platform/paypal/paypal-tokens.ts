import type { Clock } from '../clock.ts';
import { deadline } from './deadline.ts';

export type TokenSettings = {
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly fetch: typeof fetch;
  readonly timeoutMs: number;
  readonly clock: Clock;
};

/** PayPal has answered, and gives the shop no access. */
export class TokenRefused extends Error {}

export type PaypalTokens = { current(): Promise<string>; renewed(): Promise<string> };

/** A token is not used when its remaining lifetime is shorter. */
const MARGIN_MS = 60_000;

/** Caches an access token until shortly before it expires; concurrent callers share one request. */
export function paypalTokens(settings: TokenSettings): PaypalTokens {
  let held: { readonly token: string; readonly until: number } | null = null;
  let asking: Promise<string> | null = null;

  function renewed(): Promise<string> {
    asking ??= fetchToken(settings)
      .then(({ token, seconds }) => {
        held = { token, until: Date.parse(settings.clock.now()) + seconds * 1000 - MARGIN_MS };
        return token;
      })
      .finally(() => {
        asking = null;
      });
    return asking;
  }

  return {
    current: async () => (held !== null && Date.parse(settings.clock.now()) < held.until ? held.token : renewed()),
    renewed,
  };
}

/** A new token, past what is cached. */
export async function fetchToken(settings: Omit<TokenSettings, 'clock'>): Promise<{ token: string; seconds: number }> {
  const response = await settings.fetch(`${settings.baseUrl}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${settings.clientId}:${settings.clientSecret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
    },
    body: 'grant_type=client_credentials',
    redirect: 'error',
    signal: deadline(settings.timeoutMs).forOneCall(),
  });
  if (!response.ok) {
    const says = `PayPal gave no access token (${response.status})`;
    throw response.status >= 500 ? new Error(says) : new TokenRefused(says);
  }
  const body = (await response.json()) as { access_token: string; expires_in: number };
  return { token: body.access_token, seconds: body.expires_in };
}
