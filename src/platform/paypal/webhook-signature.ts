import { verify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Clock } from '../clock.ts';
import { deadline } from './deadline.ts';
import { isValidAt, type ProvedCertificate, proveCertificate } from './webhook-certificate.ts';

export type WebhookHeaders = Readonly<Record<string, string | string[] | undefined>>;
export type SignatureCheck = 'genuine' | 'forged' | 'cannot-tell';

export type SignatureSettings = {
  readonly baseUrl: string;
  readonly webhookId: string;
  /** In PEM: authorities for PayPal's signing certificate. */
  readonly certificateAuthorities: readonly string[];
  readonly fetch: typeof fetch;
  readonly timeoutMs: number;
  readonly clock: Clock;
};

/**
 * Checks that PayPal signed an event: RSA-SHA256 over `id|time|webhook id|crc32 of the raw body`. The certificate is fetched only
 * from its documented address, without redirects, is cached once its chain and subject are verified, and must be valid now.
 * `cannot-tell` when it is unavailable.
 */
export function webhookSignatures(
  settings: SignatureSettings,
): (headers: WebhookHeaders, rawBody: Buffer) => Promise<SignatureCheck> {
  const certificates = new Map<string, ProvedCertificate>();

  async function certificate(url: string): Promise<ProvedCertificate | null> {
    const certificate = certificates.get(url);
    if (certificate !== undefined) return certificate;
    const pem = await fetchCertificate(url, settings);
    const proved = pem === null ? null : proveCertificate(pem, settings.certificateAuthorities);
    if (certificates.size >= MOST_CERTIFICATES) certificates.clear();
    if (proved !== null) certificates.set(url, proved);
    return proved;
  }

  return async (headers, rawBody) => {
    const [id = '', time = '', signature = '', url = '', algorithm = ''] = SIGNED_BY.map((name) =>
      String(headers[`paypal-${name}`]),
    );
    if (algorithm !== 'SHA256withRSA' || !isCertificateAddress(url, settings.baseUrl)) return 'forged';
    try {
      const proved = await certificate(url);
      if (proved === null || !isValidAt(proved, settings.clock.now())) return 'forged';
      const signed = Buffer.from(`${id}|${time}|${settings.webhookId}|${crc32(rawBody)}`);
      return verify('sha256', signed, proved.leaf.publicKey, Buffer.from(signature, 'base64')) ? 'genuine' : 'forged';
    } catch {
      return 'cannot-tell'; // unavailable now: PayPal sends the event again
    }
  };
}

const SIGNED_BY = ['transmission-id', 'transmission-time', 'transmission-sig', 'cert-url', 'auth-algo'] as const;
const MOST_CERTIFICATES = 20;

/**
 * Whether a webhook's certificate may be fetched from this address: only the one that PayPal documents,
 * `https://api.paypal.com/v1/notifications/certs/CERT-…` for `https://api-m.paypal.com`, and the sandbox's for the sandbox.
 */
export function isCertificateAddress(certificateUrl: string, baseUrl: string): boolean {
  const names = [baseUrl, baseUrl.replace('//api-m.', '//api.')].map((base) => `${base}/v1/notifications/certs/`);
  return names.some(
    (start) => certificateUrl.startsWith(start) && CERTIFICATE.test(certificateUrl.slice(start.length)),
  );
}

const CERTIFICATE = /^CERT-[\w-]{1,100}$/;

/** Null when PayPal has no certificate with this name. */
async function fetchCertificate(url: string, { fetch: get, timeoutMs }: SignatureSettings): Promise<string | null> {
  const response = await get(url, { redirect: 'error', signal: deadline(timeoutMs).signal });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`no certificate at ${url} (${response.status})`);
  return response.text();
}
