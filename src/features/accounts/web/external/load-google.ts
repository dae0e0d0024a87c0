/** The part of Google's sign-in script that is used here: the one place to change with its next version. */
type GoogleSignIn = {
  readonly initialize: (options: {
    readonly client_id: string;
    readonly callback: (answer: { readonly credential: string }) => void;
    readonly ux_mode: 'popup';
    readonly auto_select: false;
  }) => void;
  readonly renderButton: (where: HTMLElement, look: Readonly<Record<string, string | number>>) => void;
};

type WithGoogle = { readonly google?: { readonly accounts?: { readonly id?: GoogleSignIn } } };

type Button = {
  readonly scriptUrl: string;
  readonly clientId: string;
  readonly where: HTMLElement;
  /** Called with the ID token each time that somebody has logged in at Google. */
  readonly onToken: (idToken: string) => void;
};

/** Fetches Google's script and lets it draw its button. */
export async function showGoogleButton({ scriptUrl, clientId, where, onToken }: Button): Promise<void> {
  await fetchScript(scriptUrl);
  const signIn = (window as WithGoogle).google?.accounts?.id;
  if (!signIn) throw new Error('Google did not start');
  signIn.initialize({
    client_id: clientId,
    callback: ({ credential }) => onToken(credential),
    ux_mode: 'popup',
    auto_select: false,
  });
  signIn.renderButton(where, { type: 'standard', theme: 'outline', size: 'large', text: 'continue_with', width: 280 });
}

const fetched = new Map<string, Promise<void>>();

/** Once for each script; a failed fetch is tried anew. */
export function fetchScript(src: string): Promise<void> {
  const earlierFetch = fetched.get(src);
  if (earlierFetch) return earlierFetch;
  const fetching = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.async = true;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      fetched.delete(src);
      reject(new Error(`${src} could not be reached`));
    });
    document.head.append(script);
  });
  fetched.set(src, fetching);
  return fetching;
}
