import { config } from 'zod';
import { issueSentence } from '#rules/wording/refusals/issue-sentence.ts';

// Without `jitless` zod tries `eval` as the first schema is made, which the policy of the page forbids: browsers report it.
config({ customError: issueSentence, jitless: true });
