/** Which ways to log in are set up, and the key of the editor; empty = not offered. Never a secret (D-25). */
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
    tinyMce: { key: tinyMceKey },
  };
}
