import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const [IV_BYTES, TAG_BYTES] = [12, 16];

/** Encrypts what is stored and has to be read again, such as the number of an account. */
export type SealedValues = {
  /** `subject` names the row: its value cannot be read as that of another. */
  readonly seal: (value: string, subject: string) => string;
  /** Null when it was sealed with another key, for another subject, or altered. */
  readonly open: (sealed: string, subject: string) => string | null;
};

/** AES-256-GCM, by a key of its own for this use, derived from the server's key (HKDF, RFC 5869). */
export function openSealedValues(key: string, use: string): SealedValues {
  const ownKey = Buffer.from(hkdfSync('sha256', key, '', `sealed/${use}`, 32));
  return {
    seal: (value, subject) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', ownKey, iv).setAAD(Buffer.from(subject));
      const text = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
    },
    open: (sealed, subject) => {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < IV_BYTES + TAG_BYTES) return null;
      const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
      const decipher = createDecipheriv('aes-256-gcm', ownKey, iv, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(subject)).setAuthTag(tag);
      try {
        return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
          'utf8',
        );
      } catch {
        return null;
      }
    },
  };
}
