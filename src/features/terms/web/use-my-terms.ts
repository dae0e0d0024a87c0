import { type TermsKind, termsOpened, termsShown } from '#rules/content/terms-shown.ts';
import { useSession } from '#wire/use-session.ts';

/** The texts for this reader, and the one to open; the one in the address is always among them (D-143). */
export function useMyTerms(requestedKind: TermsKind | undefined): {
  readonly kinds: readonly TermsKind[];
  readonly kind: TermsKind;
} {
  const session = useSession();
  const kind = requestedKind ?? termsOpened(session);
  return { kinds: [...new Set([...termsShown(session), kind])], kind };
}
