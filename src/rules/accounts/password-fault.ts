import { isMadeOfNames, type PasswordOwner } from './is-made-of-names.ts';
import { passwordSpellings } from './password-spellings.ts';

/** Requirements for a new password beyond the three kinds of characters, from the settings. */
export type PasswordPolicy = { readonly longest: number; readonly refusesCommon: boolean };

/** Whose password it is; staff choose longer ones. */
export type PasswordChooser = PasswordOwner & { readonly isStaff: boolean };

const SHORTEST = 6;
const SHORTEST_OF_STAFF = 12;

/**
 * How many characters a new password has at least: six, and twelve of staff, whose screens show what all customers have entered
 * (D-21). One that was chosen before stays good.
 */
export function shortestPassword(isStaff: boolean): number {
  return isStaff ? SHORTEST_OF_STAFF : SHORTEST;
}

/** What a new password needs, as the hint of its field: `6 or more characters with one uppercase, one lowercase and one digit`. */
export function passwordNeeds(isStaff: boolean): string {
  return `${shortestPassword(isStaff)} or more characters with one uppercase, one lowercase and one digit`;
}

/**
 * How to correct a new password, as a sentence; null when it is valid (D-21). At least six characters, of staff twelve, an upper-case
 * letter, a lower-case one and a digit; at most the length of the policy; not the owner's name or e-mail, nor the brewery's name; and
 * no common password if the policy refuses those.
 */
export function passwordFault(
  password: string,
  { longest, refusesCommon }: PasswordPolicy,
  owner: PasswordChooser,
): string | null {
  const characters = Array.from(password).length;
  if (characters < shortestPassword(owner.isStaff) || !KINDS.every((kind) => kind.test(password)))
    return `Use ${passwordNeeds(owner.isStaff)}`;
  if (characters > longest) return `Use at most ${longest} characters`;
  if (isMadeOfNames(password, owner))
    return 'Choose one that is harder to guess: not your name, your e-mail or the name of the brewery';
  return refusesCommon && isCommon(password) ? 'Choose one that is harder to guess: many people use this one' : null;
}

const KINDS = [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u];

/** A common word stays common with digits and signs at the end, or with digits that look like letters. */
function isCommon(password: string): boolean {
  return passwordSpellings(password).some((spelling) => COMMON.has(spelling));
}

const COMMON: ReadonlySet<string> = new Set(
  (
    'password passwort passw pass qwerty qwertyuiop qwert asdf asdfgh asdfghjkl zxcvbn zxcvbnm abc abcd abcde abcdef ' +
    'a123456 abc123 letmein welcome welcometo hello iloveyou loveyou admin administrator root user guest test login ' +
    'changeme secret default master monkey dragon sunshine princess football baseball superman batman pokemon shadow ' +
    'charlie michael jessica jordan ashley daniel thomas liverpool arsenal chelsea everton rangers celtic ' +
    'manchester england london spring summer autumn winter january monday friday computer internet freedom whatever ' +
    'trustno trustnoi beer brewery ale cheers gyle'
  ).split(' '),
);
