import { fetchScript } from './load-google.ts';

const SCRIPT = 'https://connect.facebook.net/en_GB/sdk.js';
/** Of the Graph API. */
const VERSION = 'v25.0';

type LogInAnswer = { readonly authResponse?: { readonly accessToken: string; readonly userID: string } | null };

/** The part of Facebook's script that is used here. */
type Facebook = {
  readonly init: (options: Readonly<Record<string, string | boolean>>) => void;
  readonly login: (callback: (answer: LogInAnswer) => void, options: { readonly scope: string }) => void;
};

export async function loadFacebook(appId: string): Promise<Facebook> {
  await fetchScript(SCRIPT);
  const { FB } = window as { readonly FB?: Facebook };
  if (!FB) throw new Error('Facebook did not start');
  FB.init({ appId, version: VERSION, cookie: false, xfbml: false });
  return FB;
}

/** The access token, or null when she closed the window. Must be called from a press, or the browser blocks the window. */
export function logInByFacebook(facebook: Facebook): Promise<{ accessToken: string; userId: string } | null> {
  return new Promise((resolve) => {
    facebook.login(
      ({ authResponse }) =>
        resolve(authResponse ? { accessToken: authResponse.accessToken, userId: authResponse.userID } : null),
      { scope: 'public_profile,email' },
    );
  });
}
