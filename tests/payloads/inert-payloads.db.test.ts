import { testInertPayloads } from './test-inert-payloads.ts';

/* Each field takes three of the payloads, by the seed of the run, since one may be refused; in tests/sweeps it takes all of them. */
testInertPayloads({
  rounds: 3,
  refused: 0.5,
  inHtml: 1,
  kindsOfMail: 15,
  inMails: 10,
  inFeed: 1,
  inCalendar: 1,
  inPapers: 1,
});
