import type { Transaction } from '#platform/database/database.ts';
import { newRandomBytes, tokenHash } from '#platform/ids.ts';
import { readTypedCode, spellTypedCode } from '#rules/accounts/typed-code.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { replaceRecoveryCodes } from './second-factor.repository.ts';

/** The number of recovery codes per person, each valid once. */
const RECOVERY_CODES = 10;

/** Random bytes of one code; 5 bits of each are used, 80 in all: too many to guess, even with the hash known. */
const RECOVERY_CODE_BYTES = 16;

export type RecoveryCodes = { readonly recoveryCodes: string[] };

/** New ones in the place of all earlier ones. Nobody can read them again: their hashes are stored. */
export async function makeRecoveryCodes(trx: Transaction, personId: number, now: Instant): Promise<RecoveryCodes> {
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, () =>
    spellTypedCode(newRandomBytes(RECOVERY_CODE_BYTES)),
  );
  const hashes = recoveryCodes.map((code) => tokenHash(readTypedCode(code)));
  await replaceRecoveryCodes(trx, personId, hashes, now);
  return { recoveryCodes };
}
