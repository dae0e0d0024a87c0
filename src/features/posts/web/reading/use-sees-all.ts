import { hasPermission } from '#rules/roles/has-permission.ts';
import type { Session } from '#wire/session.ts';
import { useSession } from '#wire/use-session.ts';

/** Whether this browser requests drafts and inactive posts as well. The server decides what it gets (D-131). */
export function useSeesAll(): boolean {
  return seesAll(useSession());
}

export function seesAll(session: Session | null): boolean {
  return hasPermission(session, 'content.preview');
}
