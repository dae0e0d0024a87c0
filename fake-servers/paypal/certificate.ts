import { generateKeyPair, type KeyObject, randomBytes, sign } from 'node:crypto';
import { promisify } from 'node:util';

export type Certificate = {
  readonly serial: string;
  readonly commonName: string;
  readonly pem: string;
  readonly key: KeyObject;
};

export type CertificateRequest = {
  readonly commonName: string;
  /** Who signs it; without one it signs itself. */
  readonly issuer?: Certificate;
  readonly isAuthority?: boolean;
  /** As `YYYYMMDDHHMMSSZ`. */
  readonly from?: string;
  readonly to?: string;
};

const COMMON_NAME = Buffer.from('550403', 'hex');
const BASIC_CONSTRAINTS = Buffer.from('551d13', 'hex');
const SHA256_WITH_RSA = Buffer.from('2a864886f70d01010b', 'hex');
const TRUE = Buffer.from([0xff]);

/** A key of its own and a certificate for it, written out in DER since Node can read but not make one. */
export async function makeCertificate(request: CertificateRequest): Promise<Certificate> {
  const { commonName, issuer, isAuthority = false, from = '20200101000000Z', to = '20990101000000Z' } = request;
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const serial = Buffer.concat([Buffer.from([0x40]), randomBytes(9)]);
  const algorithm = der(0x30, der(0x06, SHA256_WITH_RSA), der(0x05));
  const validity = der(0x30, der(0x18, Buffer.from(from)), der(0x18, Buffer.from(to)));
  const version = der(0xa0, der(0x02, Buffer.from([2])));
  const publicInfo = publicKey.export({ type: 'spki', format: 'der' });
  const signer = nameOf(issuer?.commonName ?? commonName);
  const extensions = isAuthority ? [authorityExtension()] : [];
  const parts = [version, der(0x02, serial), algorithm, signer, validity, nameOf(commonName), publicInfo];
  const content = der(0x30, ...parts, ...extensions);
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', content, issuer?.key ?? privateKey)]);
  const pem = asPem(der(0x30, content, algorithm, der(0x03, signature)));
  return { serial: serial.toString('hex'), commonName, pem, key: privateKey };
}

function nameOf(commonName: string): Buffer {
  return der(0x30, der(0x31, der(0x30, der(0x06, COMMON_NAME), der(0x0c, Buffer.from(commonName)))));
}

/** What allows a certificate to sign others. */
function authorityExtension(): Buffer {
  const constraints = der(0x04, der(0x30, der(0x01, TRUE)));
  return der(0xa3, der(0x30, der(0x30, der(0x06, BASIC_CONSTRAINTS), der(0x01, TRUE), constraints)));
}

function der(tag: number, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content);
  if (body.length < 128) return Buffer.concat([Buffer.from([tag, body.length]), body]);
  const length = Buffer.from(body.length.toString(16).padStart(body.length > 255 ? 4 : 2, '0'), 'hex');
  return Buffer.concat([Buffer.from([tag, 0x80 + length.length]), length, body]);
}

function asPem(bytes: Buffer): string {
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
