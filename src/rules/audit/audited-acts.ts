/** The acts in the audit log, with the kind of their subject (D-192). A closed list: add an act here for a new staff write. */
export const AUDITED_ACTS = {
  'account.disabled': 'person',
  'account.enabled': 'person',
  'administrator.invited': 'person',
  'event.archived': 'post',
  'event.changed': 'post',
  'event.created': 'post',
  'event.deleted': 'post',
  'event.published': 'post',
  'event.restored': 'post',
  'event.scheduled': 'post',
  'event.unscheduled': 'post',
  'event.withdrawn': 'post',
  'message.settled': 'message',
  'order.cancelled': 'order',
  'order.delivered': 'order',
  'order.despatched': 'order',
  'order.emailed': 'order',
  'order.handed-over': 'order',
  'order.made-ready': 'order',
  'order.packed': 'order',
  'order.released': 'order',
  'other-sessions.ended': 'person',
  'passkey.added': 'person',
  'passkey.removed': 'person',
  'payment.refunded': 'payment',
  'payment.settled': 'payment',
  'picture.uploaded': 'picture',
  'recovery-code.used': 'person',
  'recovery-codes.renewed': 'person',
  'second-factor.reset': 'person',
  'second-factor.set-up': 'person',
  'session.ended': 'person',
  'stock.counted': 'stock item',
  'transfer.received': 'order',
  'unassigned-payment.settled': 'capture',
} as const;

export type AuditedAct = keyof typeof AUDITED_ACTS;
export type AuditedKind = (typeof AUDITED_ACTS)[AuditedAct];

export const auditedActs = Object.keys(AUDITED_ACTS) as readonly AuditedAct[];
