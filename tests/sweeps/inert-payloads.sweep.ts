import { testInertPayloads } from '../payloads/test-inert-payloads.ts';
import { PAYLOADS } from '../payloads/payloads.ts';

testInertPayloads({
  rounds: PAYLOADS.length,
  refused: 5,
  inHtml: 16,
  kindsOfMail: 16,
  // What cannot be printed is in no mail.
  inMails: PAYLOADS.length - 2,
  inFeed: 11,
  inCalendar: 31,
  inPapers: 36,
});
