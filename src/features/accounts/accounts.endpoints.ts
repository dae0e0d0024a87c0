import { posts, reads } from '#wire/endpoint.ts';

export const accountsEndpoints = {
  requestToken: posts('/api/auth/requesttoken', 'complete this process'),
  requestTokenExternal: posts('/api/auth/requesttokenexternal', 'complete this process'),
  initialCheck: posts('/api/auth/initialchecktoken', 'get this data'),
  refresh: posts('/api/auth/refreshtoken', 'get this data'),
  revoke: posts('/api/auth/revoketoken', 'complete this process'),
  register: posts('/api/accounts/register', 'save this data'),
  confirmEmail: posts('/api/accounts/confirmemail', 'complete this process'),
  forgotPassword: posts('/api/accounts/forgotpassword', 'complete this process'),
  /** The specification's way; ours is the one above (D-03). */
  forgotPasswordByAddress: reads('/api/accounts/forgotpassword', 'none', { shared: false }),
  saveResetPassword: posts('/api/accounts/saveresetpassword', 'save this data'),
  passwordRules: reads('/api/accounts/getpasswordrules', 'content', { shared: true }),
  googleKeys: reads('/api/accounts/getgooglekeys', 'content', { shared: true }),
  facebookAppId: reads('/api/accounts/getfbappid', 'content', { shared: true }),
  tinyMceKey: reads('/api/accounts/gettinymcekey', 'none', { shared: false }),
} as const;
