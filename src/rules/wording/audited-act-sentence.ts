import type { AuditedAct } from '../audit/audited-acts.ts';

const SENTENCES: Readonly<Record<AuditedAct, string>> = {
  'account.disabled': 'Disabled an account',
  'account.enabled': 'Enabled an account',
  'administrator.invited': 'Invited an administrator',
  'event.archived': 'Archived an event',
  'event.changed': 'Changed an event',
  'event.created': 'Wrote a new event',
  'event.deleted': 'Deleted an event',
  'event.published': 'Published an event',
  'event.restored': 'Brought an event back',
  'event.scheduled': 'Scheduled an event',
  'event.unscheduled': 'Took the schedule of an event away',
  'event.withdrawn': 'Took an event from the site',
  'message.settled': 'Settled a message',
  'order.cancelled': 'Cancelled an order',
  'order.delivered': 'Marked an order as delivered',
  'order.despatched': 'Despatched an order',
  'order.emailed': 'Marked an order as sent by e-mail',
  'order.handed-over': 'Handed an order over',
  'order.invoiced': 'Issued the invoice of an order',
  'order.made-ready': 'Made an order ready to collect',
  'order.packed': 'Packed an order',
  'order.refunded': 'Refunded a part of an order',
  'order.released': 'Released an order',
  'other-sessions.ended': 'Ended all other log-ins of an account',
  'passkey.added': 'Added a passkey',
  'passkey.removed': 'Removed a passkey',
  'payment.refund-retried': 'Had a refund asked for again',
  'payment.refunded': 'Recorded a refund',
  'payment.settled': 'Settled a payment',
  'picture.uploaded': 'Uploaded a picture',
  'recovery-code.used': 'Logged in with a recovery code',
  'recovery-codes.renewed': 'Made new recovery codes',
  'second-factor.reset': 'Reset a second factor',
  'second-factor.set-up': 'Set a second factor up',
  'session.ended': 'Ended a log-in',
  'stock.counted': 'Counted stock',
  'transfer.received': 'Recorded a transfer',
  'unassigned-payment.settled': 'Settled a payment without an order',
};

/** An act of the audit log as a sentence. */
export function auditedActSentence(act: AuditedAct): string {
  return SENTENCES[act];
}
