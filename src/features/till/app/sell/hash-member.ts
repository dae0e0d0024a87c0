import { storedCode } from '#rules/vouchers/stored-code.ts';

/** The code of a member as the copy of the shop has it: SHA-256 of the salt of the till and the code, in hexadecimal. */
export async function hashMember(salt: string, code: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${salt}${storedCode(code)}`));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
