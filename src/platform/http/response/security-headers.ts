import { EMBED_ORIGINS } from '../../html/embed-of.ts';

/** What decides the security headers of every answer. */
export type SecuritySettings = {
  /** The site is published under https. Only then may browsers be told to require it: a demo on a LAN must work over http. */
  readonly secure: boolean;
  readonly paypal: { readonly scriptUrl: string; readonly baseUrl: string } | null;
  readonly card: { readonly formUrl: string } | null;
  /** The mailing list, whose form also works without scripts. */
  readonly newsletter: { readonly formUrl: string } | null;
  readonly map: { readonly embedUrl: string } | null;
  /** External log-ins: their script is loaded when somebody presses their button. */
  readonly google: { readonly scriptUrl: string } | null;
  readonly facebook: object | null;
  /** In development Vite adds `<style>` elements and opens a socket. */
  readonly developing: boolean;
};

export type SecurityHeaders = {
  readonly forAll: Readonly<Record<string, string>>;
  /** The policy of a page that contains these inline scripts. */
  readonly policy: (inlineScripts: readonly string[]) => string;
  /** The policy of a document that loads nothing of others, is embedded nowhere, and holds these inline scripts. */
  readonly ownPolicy: (inlineScripts: readonly string[]) => string;
};

/** The same, with the providers as they are set up when an answer is made. */
export function currentSecurityHeaders(
  settings: SecuritySettings,
  providers: () => Pick<SecuritySettings, 'paypal' | 'card'>,
): SecurityHeaders {
  let latest = providers();
  let headers = securityHeaders({ ...settings, paypal: latest.paypal, card: latest.card });
  const current = (): SecurityHeaders => {
    if (latest === providers()) return headers;
    latest = providers();
    headers = securityHeaders({ ...settings, paypal: latest.paypal, card: latest.card });
    return headers;
  };
  return {
    get forAll() {
      return current().forAll;
    },
    policy: (inlineScripts) => current().policy(inlineScripts),
    ownPolicy: (inlineScripts) => current().ownPolicy(inlineScripts),
  };
}

export function securityHeaders(settings: SecuritySettings): SecurityHeaders {
  return {
    forAll: {
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(self), browsing-topics=()',
      'content-security-policy': policyFor(settings, []),
      ...(settings.secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
    },
    policy: (inlineScripts) => policyFor(settings, inlineScripts),
    ownPolicy: (inlineScripts) => ownPolicyFor(settings, inlineScripts),
  };
}

function policyFor(settings: SecuritySettings, hashes: readonly string[]): string {
  const { secure, paypal, card, newsletter, map, google, facebook, developing } = settings;
  const signIn = signInSources(google, facebook);
  const wallet = paypal ? walletSources([paypal.scriptUrl, paypal.baseUrl]) : [];
  const directives: Record<string, readonly string[]> = {
    'default-src': [`'self'`],
    'script-src': [`'self'`, ...hashes, ...wallet, ...signIn.scripts],
    'style-src': [`'self'`, ...signIn.styles, ...(developing ? [`'unsafe-inline'`] : [])],
    // Style attributes carry computed measures: the level of a gauge, a picture's own colour.
    'style-src-attr': [`'unsafe-inline'`],
    'img-src': [`'self'`, 'data:', ...wallet, ...signIn.pictures],
    'font-src': [`'self'`],
    'connect-src': [`'self'`, ...wallet, ...signIn.calls, ...(developing ? ['ws:'] : [])],
    // External films, maps and posts, loaded only on request (D-142).
    'frame-src': [
      ...new Set([
        `'self'`,
        ...wallet,
        ...signIn.frames,
        ...(map ? [new URL(map.embedUrl).origin] : []),
        ...EMBED_ORIGINS,
      ]),
    ],
    'form-action': [`'self'`, ...[card, newsletter].flatMap((form) => (form ? [new URL(form.formUrl).origin] : []))],
    'object-src': [`'none'`],
    'base-uri': [`'self'`],
    'frame-ancestors': [`'self'`],
    ...(secure && { 'upgrade-insecure-requests': [] }),
  };
  return written(directives);
}

function ownPolicyFor(
  { secure, developing }: Pick<SecuritySettings, 'secure' | 'developing'>,
  hashes: readonly string[],
): string {
  return written({
    'default-src': [`'none'`],
    'script-src': [`'self'`, ...hashes],
    'style-src': [`'self'`, ...(developing ? [`'unsafe-inline'`] : [])],
    'style-src-attr': [`'unsafe-inline'`],
    'img-src': [`'self'`, 'data:'],
    'font-src': [`'self'`],
    'connect-src': [`'self'`, ...(developing ? ['ws:'] : [])],
    'worker-src': [`'self'`],
    'manifest-src': [`'self'`],
    'form-action': [`'none'`],
    'base-uri': [`'none'`],
    'frame-ancestors': [`'none'`],
    ...(secure && { 'upgrade-insecure-requests': [] }),
  });
}

function written(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** PayPal's script loads from several of its hosts; for any other wallet only its own host is allowed. */
function walletSources(urls: readonly string[]): readonly string[] {
  const sources = urls
    .map((url) => new URL(url))
    .flatMap((url) =>
      url.hostname.endsWith('.paypal.com') ? ['https://*.paypal.com', 'https://*.paypalobjects.com'] : [url.origin],
    );
  return [...new Set(sources)];
}

type SignInSources = Readonly<Record<'scripts' | 'styles' | 'pictures' | 'calls' | 'frames', readonly string[]>>;

/** Google's button needs the folder of its script, as Google documents; Facebook's needs hosts of Facebook. */
function signInSources(google: SecuritySettings['google'], facebook: SecuritySettings['facebook']): SignInSources {
  const beside = google ? [new URL('.', google.scriptUrl).href] : [];
  const withFacebook = (...hosts: string[]) => (facebook ? hosts.map((host) => `https://${host}`) : []);
  return {
    scripts: [...(google ? [google.scriptUrl] : []), ...withFacebook('connect.facebook.net')],
    styles: google ? [new URL('style', google.scriptUrl).href] : [],
    pictures: withFacebook('www.facebook.com'),
    calls: [...beside, ...withFacebook('graph.facebook.com', 'www.facebook.com')],
    frames: [...beside, ...withFacebook('www.facebook.com', 'web.facebook.com')],
  };
}
