import { posts, reads } from '#wire/endpoint.ts';

export const myAccountEndpoints = {
  account: reads('/api/accounts/getmyaccount', 'none', { shared: false }),
  sessions: reads('/api/accounts/getmysessions', 'none', { shared: false }),
  endSession: posts('/api/accounts/endmysession', 'complete this process'),
  endOtherSessions: posts('/api/accounts/endothersessions', 'complete this process'),
  saveName: posts('/api/accounts/savemyname', 'save this data'),
  changeEmail: posts('/api/accounts/changemyemail', 'save this data'),
  dropNewEmail: posts('/api/accounts/dropnewemail', 'save this data'),
  confirmNewEmail: posts('/api/accounts/confirmnewemail', 'complete this process'),
  changePassword: posts('/api/accounts/changemypassword', 'save this data'),
  unlink: posts('/api/accounts/unlinkmyidentity', 'complete this process'),
  addresses: reads('/api/accounts/getmyaddresses', 'none', { shared: false }),
  saveAddress: posts('/api/accounts/savemyaddress', 'save this data'),
  deleteAddress: posts('/api/accounts/deletemyaddress', 'save this data'),
  exportAll: reads('/api/accounts/exportmydata', 'none', { shared: false }),
  erase: posts('/api/accounts/erasemyaccount', 'complete this process'),
  confirmErasing: posts('/api/accounts/confirmerasing', 'complete this process'),
} as const;
