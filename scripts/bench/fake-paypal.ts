import { PRETEND_PAYPAL, startFakePaypal } from '#fake-servers/paypal/fake-paypal.ts';

/** The pretended PayPal in a process of its own, so that what it costs is not counted as the shop's. */
const paypal = await startFakePaypal();
process.on('message', (webhookUrl: string) => paypal.sendWebhooksTo(webhookUrl));
process.send?.({
  PAYPAL_BASE_URL: paypal.url,
  PAYPAL_WEBHOOK_AUTHORITY: paypal.certificateAuthority,
  PAYPAL_SCRIPT_URL: paypal.scriptUrl,
  PAYPAL_CLIENT_ID: PRETEND_PAYPAL.clientId,
  PAYPAL_CLIENT_SECRET: PRETEND_PAYPAL.clientSecret,
  PAYPAL_WEBHOOK_ID: PRETEND_PAYPAL.webhookId,
});
