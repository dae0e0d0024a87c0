import { privacyNotice } from './privacy.ts';
import { retailTerms } from './retail.ts';
import { tradeTerms } from './trade.ts';

export const retailTermsVersion = '3.0';
export const formerRetailTermsVersion = '2.4';
export const tradeTermsVersion = '2.1';
export const privacyVersion = '4.0';

/** `daysAgo` = since when a text has been in force. */
export const termsDocuments = [
  { kind: 'privacy', version: privacyVersion, title: 'Privacy notice', html: privacyNotice, daysAgo: 90 },
  { kind: 'retail', version: retailTermsVersion, title: 'Terms and conditions', html: retailTerms, daysAgo: 90 },
  {
    kind: 'retail',
    version: formerRetailTermsVersion,
    title: 'Terms and conditions (former)',
    html: `<p>This version applied to orders placed before the one now in force.</p>\n${retailTerms}`,
    daysAgo: 2600,
  },
  { kind: 'trade', version: tradeTermsVersion, title: 'Trade terms', html: tradeTerms, daysAgo: 90 },
] as const;
