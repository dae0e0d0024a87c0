import { call, type Carrier } from '#wire/call.ts';
import type { QueryToSend } from '#wire/contract.ts';
import type {
  changeMyEmail,
  changeMyPassword,
  confirmErasing,
  confirmNewEmail,
  deleteMyAddress,
  dropNewEmail,
  endMySession,
  endOtherSessions,
  eraseMyAccount,
  exportMyData,
  myAccount,
  myAddresses,
  mySessions,
  saveMyAddress,
  saveMyName,
  unlinkMyIdentity,
} from '../my-account.contract.ts';
import { myAccountEndpoints as at } from '../my-account.endpoints.ts';

/** What a mailed link carries. */
export type MailedLink = { readonly userId: string; readonly token: string };
export type AddressToSave = QueryToSend<typeof saveMyAddress>;
export type Provider = QueryToSend<typeof unlinkMyIdentity>['provider'];

export const loadAccount = (carrier: Carrier) => call<typeof myAccount>(carrier, at.account);
export const loadSessions = (carrier: Carrier) => call<typeof mySessions>(carrier, at.sessions);
export const loadAddresses = (carrier: Carrier) => call<typeof myAddresses>(carrier, at.addresses);
export const loadEverything = (carrier: Carrier) => call<typeof exportMyData>(carrier, at.exportAll);

/** Everything is posted in the body: passwords and secrets have no place in an address (D-02). */
export const endSession = (carrier: Carrier, sessionId: number) =>
  call<typeof endMySession>(carrier, at.endSession, { body: { sessionId } });
export const endOthers = (carrier: Carrier) => call<typeof endOtherSessions>(carrier, at.endOtherSessions);
export const saveName = (carrier: Carrier, name: string) =>
  call<typeof saveMyName>(carrier, at.saveName, { body: { name } });
export const askForEmail = (carrier: Carrier, body: QueryToSend<typeof changeMyEmail>) =>
  call<typeof changeMyEmail>(carrier, at.changeEmail, { body });
export const keepEmail = (carrier: Carrier) => call<typeof dropNewEmail>(carrier, at.dropNewEmail);
export const confirmEmail = (carrier: Carrier, { userId, token }: MailedLink) =>
  call<typeof confirmNewEmail>(carrier, at.confirmNewEmail, { body: { userId, token } });
export const changePassword = (carrier: Carrier, body: QueryToSend<typeof changeMyPassword>) =>
  call<typeof changeMyPassword>(carrier, at.changePassword, { body });
export const unlink = (carrier: Carrier, provider: Provider) =>
  call<typeof unlinkMyIdentity>(carrier, at.unlink, { body: { provider } });
export const saveAddress = (carrier: Carrier, body: AddressToSave) =>
  call<typeof saveMyAddress>(carrier, at.saveAddress, { body });
export const deleteAddress = (carrier: Carrier, id: number) =>
  call<typeof deleteMyAddress>(carrier, at.deleteAddress, { body: { id } });
export const erase = (carrier: Carrier, password: string | null) =>
  call<typeof eraseMyAccount>(carrier, at.erase, { body: password === null ? {} : { password } });
export const eraseByLink = (carrier: Carrier, { userId, token }: MailedLink) =>
  call<typeof confirmErasing>(carrier, at.confirmErasing, { body: { userId, token } });
