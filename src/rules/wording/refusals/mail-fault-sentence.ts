/**
 * What stands in the way of a mail, in plain words, by what the mail server or the way to it has said (RFC 5321, RFC 3463). One that came back
 * has left our mail server, so the fault lies behind it.
 */
export function mailFaultSentence(lastError: string, isReturned = false): string {
  const [, sentence = 'The mail server did not take it.', ofReturned = sentence] =
    FAULTS.find(([known]) => known.test(lastError)) ?? [];
  return isReturned ? ofReturned : sentence;
}

/** By what was said; the last is said of a mail that came back, where that is another. */
const FAULTS: readonly (readonly [known: RegExp, sentence: string, ofReturned?: string])[] = [
  [/is not an e-mail address/, 'It has no whole e-mail address to go to.'],
  [/\b4\.4\.\d+\b|\b5\.4\.4\b/, 'The mail server of the reader could not be reached.'],
  [
    /ECONN|ETIMEDOUT|ENOTFOUND|EDNS|ESOCKET|EAI_AGAIN|timeout|greeting/i,
    'Our mail server could not be reached.',
    'The mail server of the reader could not be reached.',
  ],
  [
    /EAUTH|\b(?:530|534|535)\b/,
    'Our mail server did not accept our log-in: somebody has to look at the settings.',
    'The mail server of the reader takes no mail from us.',
  ],
  [/\b5\.2\.2\b|\b(?:452|552)\b|mailbox full|over quota/i, 'The mailbox is full.'],
  [
    /\b5\.1\.[0-36]\b|\b(?:550|551|553)\b|no such (?:user|mailbox)/i,
    'There is no such mailbox, or it takes no mail from us.',
  ],
  [/\b5\.7\.\d+\b|\b(?:554|571)\b/, 'The mail server of the reader takes no mail from us.'],
  [/\b4\d\d\b/, 'The mail server has put it off.'],
];
