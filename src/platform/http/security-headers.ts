/** What decides the security headers of every answer. */
export type SecuritySettings = {
  /** The site is published under https. Only then may browsers be told to insist on it: a demo on a LAN must work. */
  readonly secure: boolean;
  readonly paypal: { readonly scriptUrl: string; readonly baseUrl: string } | null;
  readonly card: { readonly formUrl: string } | null;
  /** While developing, Vite writes `<style>` elements and opens a socket. */
  readonly developing: boolean;
};

export type SecurityHeaders = {
  readonly forAll: Readonly<Record<string, string>>;
  /** The policy of a page that holds these inline scripts. */
  readonly policy: (inlineScripts: readonly string[]) => string;
};

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
  };
}

function policyFor({ secure, paypal, card, developing }: SecuritySettings, hashes: readonly string[]): string {
  const wallet = paypal ? walletSources([paypal.scriptUrl, paypal.baseUrl]) : [];
  const directives: Record<string, readonly string[]> = {
    'default-src': [`'self'`],
    'script-src': [`'self'`, ...hashes, ...wallet],
    'style-src': [`'self'`, ...(developing ? [`'unsafe-inline'`] : [])],
    // Style attributes carry measures that come from the facts: the level of a gauge, a picture's own colour.
    'style-src-attr': [`'unsafe-inline'`],
    'img-src': [`'self'`, 'data:', ...wallet],
    'font-src': [`'self'`],
    'connect-src': [`'self'`, ...wallet, ...(developing ? ['ws:'] : [])],
    'frame-src': [`'self'`, ...wallet],
    'form-action': [`'self'`, ...(card ? [new URL(card.formUrl).origin] : [])],
    'object-src': [`'none'`],
    'base-uri': [`'self'`],
    'frame-ancestors': [`'self'`],
    ...(secure && { 'upgrade-insecure-requests': [] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** PayPal's own script loads from several hosts of PayPal's; any other wallet host stands for itself. */
function walletSources(urls: readonly string[]): readonly string[] {
  const sources = urls
    .map((url) => new URL(url))
    .flatMap((url) =>
      url.hostname.endsWith('.paypal.com') ? ['https://*.paypal.com', 'https://*.paypalobjects.com'] : [url.origin],
    );
  return [...new Set(sources)];
}
