/** Whether a passkey may go: another way to give the second factor stays, since who has none sets one up by her password alone. */
export function mayRemovePasskey({
  hasApp,
  passkeys,
}: {
  readonly hasApp: boolean;
  readonly passkeys: number;
}): boolean {
  return hasApp || passkeys > 1;
}
