import { type Certificate, makeCertificate } from './certificate.ts';

type SigningCertificate = { readonly certificate: Certificate; readonly authorityPem: string };

let made: Promise<SigningCertificate> | null = null;

/**
 * What signs the webhooks, in one file with the certificate between it and its authority. One for all fake servers of a
 * process: three keys take a fifth of a second.
 */
export function webhookCertificate(): Promise<SigningCertificate> {
  return (made ??= makeWebhookCertificate());
}

async function makeWebhookCertificate(): Promise<SigningCertificate> {
  const authority = await makeCertificate({ commonName: 'Pretend Authority', isAuthority: true });
  const between = await makeCertificate({ commonName: 'Pretend Intermediate', issuer: authority, isAuthority: true });
  const signer = await makeCertificate({ commonName: 'messageverificationcerts.sandbox.paypal.com', issuer: between });
  return { certificate: { ...signer, pem: signer.pem + between.pem }, authorityPem: authority.pem };
}
