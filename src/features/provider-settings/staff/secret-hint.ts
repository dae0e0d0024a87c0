import { formatMoment } from '#rules/wording/formats/format-date.ts';
import type { ProviderState } from '../provider-settings.contract.ts';

/** What stands beside the field of a secret, which never shows it. */
export function secretHint({ secrets }: Pick<ProviderState, 'secrets'>, name: string): string {
  const secret = secrets.find((one) => one.name === name);
  if (secret === undefined || !secret.isEntered) return 'Not entered yet.';
  if (!secret.isReadable) return 'It was entered, but cannot be read any more: please enter it again.';
  const who = secret.enteredBy === '' ? '' : ` by ${secret.enteredBy}`;
  const when = secret.enteredAt === null ? '' : ` ${formatMoment(secret.enteredAt)}`;
  return `Entered${when}${who}. Leave it empty to keep it.`;
}
