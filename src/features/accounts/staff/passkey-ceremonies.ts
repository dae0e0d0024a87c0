import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { call, type Transport } from '#wire/call.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { addPasskey, askPasskey, beginPasskey, givePasskey } from '../passkeys.contract.ts';

/** Has the browser make a passkey, and adds it; gives the recovery codes if it is the first second factor. */
export async function makePasskey(transport: Transport, name: string): Promise<readonly string[]> {
  const optionsJSON = await call(transport, beginPasskey);
  const passkey = await startRegistration({ optionsJSON });
  return (await call(transport, addPasskey, { body: { name, passkey } })).recoveryCodes;
}

/** Has the browser sign by a passkey, and gives that as the second factor. */
export async function signByPasskey(transport: Transport): Promise<void> {
  const optionsJSON = await call(transport, askPasskey);
  const passkey = await startAuthentication({ optionsJSON });
  await call(transport, givePasskey, { body: { passkey } });
}

/** What went wrong, also where the browser itself or its user said no. */
export function passkeyProblem(problem: unknown): string {
  if (problem instanceof WebAuthnError && problem.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'This device or key has a passkey of yours already.';
  if (problem instanceof Error && problem.name === 'NotAllowedError')
    return 'No passkey came: it was cancelled, took too long, or there is none of yours here. Try again, or use another way.';
  if (problem instanceof Error && problem.name === 'SecurityError')
    return 'Passkeys work only at the address for which the shop is set up, by HTTPS. Use another way here.';
  return sayProblem(problem);
}
