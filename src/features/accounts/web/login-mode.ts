/** What the log-in screen shows; the numbers are those of the specification. */
export const LoginMode = {
  ageGate: -1,
  logIn: 0,
  register: 1,
  registrationSent: 2,
  confirming: 3,
  confirmed: 4,
  forgot: 5,
  resetSent: 6,
  reset: 7,
  resetDone: 8,
} as const;
export type LoginMode = (typeof LoginMode)[keyof typeof LoginMode];

/** The address that led to the screen. */
export type Entry = 'login' | 'confirm' | 'reset';
export type Ask = 'register' | 'forgot';
/** What was done on this screen; kept until the page is left. */
export type Done =
  | typeof LoginMode.registrationSent
  | typeof LoginMode.confirmed
  | typeof LoginMode.resetSent
  | typeof LoginMode.resetDone;

type Situation = {
  readonly entry: Entry;
  readonly ask: Ask | undefined;
  readonly ageConfirmed: boolean;
  readonly done: Done | null;
};

/** The age is confirmed before anything else is asked for (D-23), except that a mailed link is followed at once. */
export function loginMode({ entry, ask, ageConfirmed, done }: Situation): LoginMode {
  if (done !== null) return done;
  if (entry === 'confirm') return LoginMode.confirming;
  if (entry === 'reset') return LoginMode.reset;
  if (!ageConfirmed) return LoginMode.ageGate;
  if (ask === 'register') return LoginMode.register;
  return ask === 'forgot' ? LoginMode.forgot : LoginMode.logIn;
}
