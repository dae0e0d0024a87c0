/** The part of PayPal's browser script (v5) that the checkout uses: the one place to change with its next version. */
type PaypalScript = {
  readonly Buttons: (options: PaypalOptions) => PaypalButtons;
  readonly FUNDING?: { readonly PAYPAL: string };
};

export type Approved = { readonly orderID: string; readonly payerID?: string | null };
export type ApproveActions = { readonly restart?: () => unknown };

type PaypalOptions = {
  readonly fundingSource?: string;
  readonly style?: Readonly<Record<string, string | number>>;
  readonly createOrder: () => Promise<string>;
  readonly onApprove: (approved: Approved, actions: ApproveActions) => Promise<unknown>;
  readonly onCancel: () => void;
  readonly onError: (problem: unknown) => void;
};

export type PaypalButtons = {
  readonly render: (where: HTMLElement) => Promise<unknown>;
  readonly close: () => Promise<unknown>;
};

/** An error whose message is written for the shopper. */
export class PaypalUnavailable extends Error {}

let loading: Promise<PaypalScript> | null = null;

/** Loads PayPal's script once; only the payment stage does. */
export function loadPaypal(scriptUrl: string, clientId: string): Promise<PaypalScript> {
  loading ??= fetchScript(addressOf(scriptUrl, clientId));
  loading.catch(() => (loading = null));
  return loading;
}

/** Pounds, British English, "Pay now", nothing stored for later. Parameters in the URL are kept. */
function addressOf(scriptUrl: string, clientId: string): string {
  const address = new URL(scriptUrl);
  const settings = {
    'client-id': clientId,
    currency: 'GBP',
    locale: 'en_GB',
    intent: 'capture',
    commit: 'true',
    vault: 'false',
  };
  for (const [name, value] of Object.entries(settings)) {
    if (!address.searchParams.has(name)) address.searchParams.set(name, value);
  }
  return address.href;
}

function fetchScript(src: string): Promise<PaypalScript> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.async = true;
    script.addEventListener('load', () => {
      const { paypal } = window as { readonly paypal?: PaypalScript };
      if (paypal) resolve(paypal);
      else reject(new PaypalUnavailable('PayPal did not start'));
    });
    script.addEventListener('error', () => {
      script.remove();
      reject(new PaypalUnavailable('PayPal could not be reached'));
    });
    document.head.append(script);
  });
}
