/** What is audited, and the kind of thing that it is done to (D-192). A closed list: a staff write that needs another act adds it here. */
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

export const auditedActs = Object.keys(AUDITED_ACTS) as readonly AuditedAct[];
