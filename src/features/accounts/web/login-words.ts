import { LoginMode } from './login-mode.ts';

export const LOGIN_TITLE = 'Log in to your Account';
export const INVITED_TITLE = 'Welcome to the staff';
export const FIRST_PASSWORD_TITLE = 'Choose your password';

/** The title of each mode. */
export const MODE_TITLES: Readonly<Record<LoginMode, string>> = {
  [LoginMode.ageGate]: 'First, your age',
  [LoginMode.logIn]: 'Log in',
  [LoginMode.register]: 'Register New Account',
  [LoginMode.registrationSent]: 'Look at your e-mail',
  [LoginMode.confirming]: 'Confirm your e-mail',
  [LoginMode.confirmed]: 'Welcome',
  [LoginMode.forgot]: 'Forgot Password',
  [LoginMode.resetSent]: 'Look at your e-mail',
  [LoginMode.reset]: 'Choose a new password',
  [LoginMode.resetDone]: 'Your new password',
};

/** The sentences of D-147 and D-148. */
export const LOGIN_WORDS = {
  registrationSent: 'A confirmation email has been sent to you, please click the link in it to activate this account.',
  confirming: 'Confirming your email, please wait...',
  confirmed: 'This account has been confirmed, please log in.',
  alreadyConfirmed: 'This account is already confirmed, please log in.',
  resetSent:
    'If there is an account with this e-mail, a mail with a link to choose a new password is on its way. The link is good for one hour.',
  resetDone: 'The password has been reset, please log in.',
  invited:
    'You are invited to the staff. Choose a password for the screens of the brewery; when you log in you are asked to set up a second factor.',
  staffResetDone: 'Your password is saved. Log in on the screens of the brewery.',
  passwordMissing: 'Please choose a password',
  passwordNotConfirmed: 'Password not confirmed',
  storageShut:
    'Your browser site settings for privacy and security must allow sites to save and read cookie (local storage) data, or you cannot be logged in here. Please allow it for this site and load the page again.',
  checkFailed: 'Error checking token',
} as const;
