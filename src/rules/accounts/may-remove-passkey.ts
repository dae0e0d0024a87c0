/** Whether a passkey may be removed: only if another second factor remains, since without any a new one needs only the password. */
export function mayRemovePasskey({
  hasApp,
  passkeys,
}: {
  readonly hasApp: boolean;
  readonly passkeys: number;
}): boolean {
  return hasApp || passkeys > 1;
}
