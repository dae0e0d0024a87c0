import { generateKeyPair, type KeyObject, randomBytes, sign } from 'node:crypto';
import { promisify } from 'node:util';

export type Certificate = { readonly serial: string; readonly pem: string; readonly key: KeyObject };

const COMMON_NAME = Buffer.from('550403', 'hex');
const SHA256_WITH_RSA = Buffer.from('2a864886f70d01010b', 'hex');

/** A key of its own and a self-made certificate for it, written out in DER since Node can read but not make one. */
export async function makeCertificate(commonName: string): Promise<Certificate> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const serial = Buffer.concat([Buffer.from([0x40]), randomBytes(9)]);
  const algorithm = der(0x30, der(0x06, SHA256_WITH_RSA), der(0x05));
  const name = der(0x30, der(0x31, der(0x30, der(0x06, COMMON_NAME), der(0x0c, Buffer.from(commonName)))));
  const validity = der(0x30, der(0x18, Buffer.from('20200101000000Z')), der(0x18, Buffer.from('20990101000000Z')));
  const version = der(0xa0, der(0x02, Buffer.from([2])));
  const publicInfo = publicKey.export({ type: 'spki', format: 'der' });
  const content = der(0x30, version, der(0x02, serial), algorithm, name, validity, name, publicInfo);
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', content, privateKey)]);
  return {
    serial: serial.toString('hex'),
    pem: asPem(der(0x30, content, algorithm, der(0x03, signature))),
    key: privateKey,
  };
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
