import { verify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { isCertificateHost } from './paypal-hosts.ts';

export type WebhookHeaders = Readonly<Record<string, string | string[] | undefined>>;
export type SignatureCheck = 'genuine' | 'forged' | 'cannot-tell';

export type SignatureSettings = {
  readonly baseUrl: string;
  readonly webhookId: string;
  readonly fetch: typeof fetch;
  readonly timeoutMs: number;
};

/**
 * Checks that PayPal signed an event: RSA-SHA256 over `id|time|webhook id|crc32 of the raw body`. The certificate is
 * fetched from PayPal's own hosts alone, and kept. `cannot-tell` when the certificate is out of reach.
 */
export function webhookSignatures(
  settings: SignatureSettings,
): (headers: WebhookHeaders, rawBody: Buffer) => Promise<SignatureCheck> {
  const certificates = new Map<string, Promise<X509Certificate>>();

  function certificate(url: string): Promise<X509Certificate> {
    const kept = certificates.get(url);
    if (kept !== undefined) return kept;
    if (certificates.size >= MOST_CERTIFICATES) certificates.clear();
    const fetched = fetchCertificate(url, settings);
    certificates.set(url, fetched);
    fetched.catch(() => certificates.delete(url));
    return fetched;
  }

  return async (headers, rawBody) => {
    const [id = '', time = '', signature = '', url = '', algorithm = ''] = SIGNED_BY.map((name) =>
      String(headers[`paypal-${name}`]),
    );
    if (algorithm !== 'SHA256withRSA' || !isCertificateHost(url, settings.baseUrl)) return 'forged';
    try {
      const { publicKey } = await certificate(url);
      const signed = Buffer.from(`${id}|${time}|${settings.webhookId}|${crc32(rawBody)}`);
      return verify('sha256', signed, publicKey, Buffer.from(signature, 'base64')) ? 'genuine' : 'forged';
    } catch {
      return 'cannot-tell'; // out of reach now: PayPal sends the event again
    }
  };
}

const SIGNED_BY = ['transmission-id', 'transmission-time', 'transmission-sig', 'cert-url', 'auth-algo'] as const;
const MOST_CERTIFICATES = 20;

async function fetchCertificate(url: string, { fetch: get, timeoutMs }: SignatureSettings): Promise<X509Certificate> {
  const response = await get(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`no certificate at ${url} (${response.status})`);
  return new X509Certificate(await response.text());
}
