/** The part of a validation issue of the schema library that the sentence depends on. */
export type Issue = {
  readonly code?: unknown;
  readonly input?: unknown;
  readonly expected?: unknown;
  readonly format?: unknown;
  readonly origin?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
};

/** The sentence beside a field with an invalid value; undefined where the contract's own message is to be used. */
export function issueSentence(issue: Issue): string | undefined {
  if (isEmpty(issue)) return issue.code === 'invalid_value' ? 'Please choose one.' : 'Please fill this in.';
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'number' || issue.expected === 'int' ? 'Please write a number.' : 'Please check this.';
    case 'too_small':
      return `At least ${bound(issue.minimum, issue.origin)}.`;
    case 'too_big':
      return `At most ${bound(issue.maximum, issue.origin)}.`;
    case 'invalid_value':
      return 'Please choose one.';
    case 'invalid_format':
      return FORMATS[String(issue.format)];
    case 'invalid_union':
      return 'Please check this.';
    default:
      return undefined;
  }
}

function isEmpty({ code, input, minimum }: Issue): boolean {
  if (input === null || input === undefined) return code !== 'custom' && code !== 'unrecognized_keys';
  return input === '' && (code !== 'too_small' || minimum === 1);
}

function bound(limit: unknown, origin: unknown): string {
  if (origin === 'string') return limit === 1 ? '1 character' : `${String(limit)} characters`;
  return String(limit);
}

const FORMATS: Readonly<Record<string, string>> = {
  email: 'Please write an e-mail address, such as name@example.com.',
  url: 'Please write a web address, such as https://example.com.',
  date: 'Please choose a day.',
  datetime: 'Please choose a day and a time.',
};
