import { fetchToken, TokenRefused, type TokenSettings } from './paypal-tokens.ts';

type Tried = { readonly result: 'works' | 'refused' | 'not-reachable' | 'not-understood'; readonly answer: string };

/** Asks PayPal for an access token: it gives one only to who knows client id and secret. */
export async function tryPaypalCredentials(settings: Omit<TokenSettings, 'clock'>): Promise<Tried> {
  try {
    const { token } = await fetchToken(settings);
    return { result: typeof token === 'string' && token !== '' ? 'works' : 'not-understood', answer: '' };
  } catch (fault) {
    if (fault instanceof TokenRefused) return { result: 'refused', answer: fault.message };
    return { result: fault instanceof SyntaxError ? 'not-understood' : 'not-reachable', answer: '' };
  }
}
