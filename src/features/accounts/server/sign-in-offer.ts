import type { Person } from '#platform/http/visitor.ts';
import type { Refusal } from '#rules/refusal.ts';
import { decodeRole } from '#rules/roles/decode-role.ts';

/** Which ways to log in are set up, as public calls tell; empty text = not offered, and never a secret (D-25). */
export type SignInOffer = ReturnType<typeof signInOffer>;

type Settings = {
  readonly google: { readonly clientId: string; readonly scriptUrl: string } | null;
  readonly facebook: { readonly appId: string } | null;
  readonly tinyMceKey: string;
};

export function signInOffer({ google, facebook, tinyMceKey }: Settings) {
  return {
    google: { clientId: google?.clientId ?? '', scriptUrl: google?.scriptUrl ?? '' },
    facebook: { appId: facebook?.appId ?? '' },
    tinyMceFor(person: Person | null): { key: string } | Refusal {
      if (person === null) return { refused: 'log-in-first' };
      return decodeRole(person.role).staff ? { key: tinyMceKey } : { refused: 'staff-only' };
    },
  };
}
