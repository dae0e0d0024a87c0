/** What the house asks of a new password, beyond the three kinds of characters: figures of its settings. */
export type PasswordPolicy = { readonly longest: number; readonly refusesCommon: boolean };

export const SHORTEST_PASSWORD = 6;

/**
 * What would make a new password right, as a sentence; null when it is (D-21). At least six characters, an upper-case
 * letter, a lower-case one and a digit; at most as many as the house says; and, if it minds, none that everybody chooses.
 */
export function passwordFault(password: string, { longest, refusesCommon }: PasswordPolicy): string | null {
  const characters = Array.from(password).length;
  if (characters < SHORTEST_PASSWORD || !KINDS.every((kind) => kind.test(password)))
    return 'Use 6 or more characters with one uppercase, one lowercase and one digit';
  if (characters > longest) return `Use at most ${longest} characters`;
  return refusesCommon && isCommon(password) ? 'Choose one that is harder to guess: many people use this one' : null;
}

const KINDS = [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u];

/** Digits and signs at the end, and digits that look like letters, make no password of a common word. */
function isCommon(password: string): boolean {
  const plain = password.toLowerCase().replace(/[^a-z0-9@$]/g, '');
  const word = plain.replace(/[\d@$]+$/, '');
  return [plain, word, spelt(word), spelt(plain)].some((one) => COMMON.has(one));
}

function spelt(word: string): string {
  return word.replaceAll(/[013457@$]/g, (sign) => LOOKS_LIKE[sign] ?? sign);
}

const LOOKS_LIKE: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

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
