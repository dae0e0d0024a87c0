import type { StoredProvider } from '#rules/set-up/provider-faults.ts';
import type { ProviderState } from '../provider-settings.contract.ts';

type Shown = ProviderState & { readonly fields: StoredProvider['fields'] };

/** What is stored, as the rule asks for it; null = nothing is. What the start fixes is complete, whatever the form shows. */
export function storedOf({ from, fields, secrets }: Shown): StoredProvider | null {
  if (from === 'nobody') return null;
  const readable = secrets.filter(({ isReadable }) => from === 'start' || isReadable);
  return { fields, secrets: readable.map(({ name }) => name) };
}
