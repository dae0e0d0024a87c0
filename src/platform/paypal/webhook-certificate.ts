import { X509Certificate } from 'node:crypto';
import type { Instant } from '#rules/calendar/instant.ts';

/** A webhook's certificate with verified chain and subject; its validity must still be checked when it is used. */
export type ProvedCertificate = { readonly leaf: X509Certificate; readonly chain: readonly X509Certificate[] };

/**
 * Parses a signing certificate and its intermediates, served by PayPal in one PEM file, and verifies them up to a trusted
 * authority. Null when the chain is broken or the subject differs from the rule of PayPal's own SDK: a common name that begins
 * with `messageverificationcerts` and ends with `.paypal.com`.
 */
export function proveCertificate(pem: string, authorities: readonly string[]): ProvedCertificate | null {
  const [leaf, ...others] = readCertificates(pem);
  if (leaf === undefined || leaf.ca || !isPaypalsSigner(leaf)) return null;
  const trusted = authorities.flatMap(readCertificates);
  const chain = [leaf];
  for (let last = leaf; chain.length <= LONGEST_CHAIN;) {
    const root = trusted.find((authority) => isIssuedBy(last, authority));
    if (root !== undefined) return { leaf, chain: [...chain, root] };
    const issuer = others.find((other) => isIssuedBy(last, other) && !chain.includes(other));
    if (issuer === undefined) return null;
    chain.push(issuer);
    last = issuer;
  }
  return null;
}

const LONGEST_CHAIN = 5;

/** Whether every certificate of the chain is valid at this moment. */
export function isValidAt({ chain }: ProvedCertificate, now: Instant): boolean {
  const moment = Date.parse(now);
  return chain.every(({ validFrom, validTo }) => Date.parse(validFrom) <= moment && moment <= Date.parse(validTo));
}

function isPaypalsSigner({ subject }: X509Certificate): boolean {
  return subject.split('\n').some((part) => /^CN=messageverificationcerts(\.[a-z0-9-]+)*\.paypal\.com$/.test(part));
}

function isIssuedBy(certificate: X509Certificate, issuer: X509Certificate): boolean {
  return issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
}

/** Empty for a text without certificates, or with an unreadable one. */
function readCertificates(pem: string): X509Certificate[] {
  try {
    const found = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
    return found.map((one) => new X509Certificate(one));
  } catch {
    return []; // not a certificate: the chain ends here
  }
}
