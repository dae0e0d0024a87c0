import type { Transaction } from '#platform/database/database.ts';
import { newRandomBytes, tokenHash } from '#platform/ids.ts';
import {
  readRecoveryCode,
  RECOVERY_CODE_BYTES,
  RECOVERY_CODES,
  spellRecoveryCode,
} from '#rules/accounts/recovery-code.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { replaceRecoveryCodes } from './second-factor.repository.ts';

export type RecoveryCodes = { readonly recoveryCodes: string[] };

/** New ones in the place of all earlier ones. Nobody can read them again: their hashes are stored. */
export async function makeRecoveryCodes(trx: Transaction, personId: number, now: Instant): Promise<RecoveryCodes> {
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, () =>
    spellRecoveryCode(newRandomBytes(RECOVERY_CODE_BYTES)),
  );
  const hashes = recoveryCodes.map((code) => tokenHash(readRecoveryCode(code)));
  await replaceRecoveryCodes(trx, personId, hashes, now);
  return { recoveryCodes };
}
