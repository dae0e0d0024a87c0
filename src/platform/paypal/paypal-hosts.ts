/** The address of the script with the buttons; `scriptUrl` is `https://www.paypal.com/sdk/js`, live and sandbox alike, or a stand-in's. */
export function paypalScriptUrl(scriptUrl: string, clientId: string): string {
  const settings = {
    'client-id': clientId,
    currency: 'GBP',
    locale: 'en_GB',
    intent: 'capture',
    commit: 'true',
    vault: 'false',
  };
  return `${scriptUrl}?${new URLSearchParams(settings)}`;
}

/** The origins that a page with the buttons must allow for scripts, frames, connections and pictures. */
export function paypalPageSources(scriptUrl: string): readonly string[] {
  return isPaypalsOwn(scriptUrl)
    ? ['https://*.paypal.com', 'https://*.paypalobjects.com']
    : [new URL(scriptUrl).origin];
}

/** Whether a webhook's certificate may be fetched from here: PayPal's hosts, or the stand-in's own origin. */
export function isCertificateHost(certificateUrl: string, baseUrl: string): boolean {
  if (!URL.canParse(certificateUrl)) return false;
  if (!isPaypalsOwn(baseUrl)) return new URL(certificateUrl).origin === new URL(baseUrl).origin;
  const { protocol, port } = new URL(certificateUrl);
  return protocol === 'https:' && port === '' && isPaypalsOwn(certificateUrl);
}

/** Whether an address is PayPal's own and not a stand-in's. */
function isPaypalsOwn(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === 'paypal.com' || hostname.endsWith('.paypal.com');
}
