import { randomUUID, sign, verify, X509Certificate } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import type { Certificate } from './certificate.ts';
import { newId } from './ledger.ts';

export type SentWebhook = { readonly id: string; readonly type: string; tries: number; lastStatus: number | null };

export type WebhookSender = {
  readonly sent: SentWebhook[];
  send(type: string, resourceType: string, summary: string, resource: unknown): Promise<void>;
  /** What `/v1/notifications/verify-webhook-signature` answers. */
  isOurs(claim: WebhookClaim): boolean;
  stop(): void;
};

export type WebhookClaim = {
  readonly transmission_id?: string;
  readonly transmission_time?: string;
  readonly transmission_sig?: string;
  readonly webhook_id?: string;
  readonly webhook_event?: unknown;
};

export type WebhookTarget = { url: string | undefined; readonly webhookId: string };

const WAIT_MS = [500, 1000, 2000, 4000, 8000, 15_000, 30_000, 60_000];

/** Sends signed events until the shop answers 2xx, as PayPal does for three days. */
export function webhookSender(
  target: WebhookTarget,
  certificate: Certificate,
  certificateUrl: () => string,
): WebhookSender {
  const sent: SentWebhook[] = [];
  const stopping = new AbortController();

  async function deliver(url: string, body: string, note: SentWebhook): Promise<void> {
    for (const wait of [0, ...WAIT_MS]) {
      await sleep(wait, undefined, { ref: false, signal: stopping.signal });
      note.tries += 1;
      note.lastStatus = await post(url, body, headers(body));
      if (note.lastStatus !== null && note.lastStatus < 300) return;
    }
  }

  function headers(body: string): Record<string, string> {
    const id = randomUUID();
    const time = new Date().toISOString();
    const signed = `${id}|${time}|${target.webhookId}|${crc32(body)}`;
    return {
      'content-type': 'application/json',
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': sign('sha256', Buffer.from(signed), certificate.key).toString('base64'),
      'paypal-cert-url': certificateUrl(),
      'paypal-auth-algo': 'SHA256withRSA',
    };
  }

  async function post(url: string, body: string, withHeaders: Record<string, string>): Promise<number | null> {
    try {
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(10_000)]);
      const answer = await fetch(url, { method: 'POST', body, headers: withHeaders, signal });
      await answer.arrayBuffer();
      return answer.status;
    } catch {
      return null; // not reachable now: the next try comes
    }
  }

  return {
    sent,
    async send(type, resourceType, summary, resource) {
      if (target.url === undefined) return;
      const note: SentWebhook = { id: `WH-${newId()}-${newId()}`, type, tries: 0, lastStatus: null };
      sent.push(note);
      const now = new Date().toISOString();
      const event = {
        id: note.id,
        event_version: '1.0',
        create_time: now,
        resource_type: resourceType,
        event_type: type,
        summary,
        resource,
        links: [],
      };
      await deliver(target.url, JSON.stringify(event), note).catch((error: unknown) => {
        if (!stopping.signal.aborted) throw error;
      });
    },
    isOurs(claim) {
      const signed = `${claim.transmission_id}|${claim.transmission_time}|${claim.webhook_id}|${crc32(JSON.stringify(claim.webhook_event ?? null))}`;
      const { publicKey } = new X509Certificate(certificate.pem);
      return verify('sha256', Buffer.from(signed), publicKey, Buffer.from(claim.transmission_sig ?? '', 'base64'));
    },
    stop: () => stopping.abort(),
  };
}
