import type { TermsKind } from './terms-shown.ts';

/** The kinds of legal texts in the order in which a business writes them, and what each is called. */
export const TERMS_KINDS = ['retail', 'privacy', 'trade'] as const satisfies readonly TermsKind[];

export const TERMS_NAMES: Readonly<Record<TermsKind, string>> = {
  retail: 'Terms and conditions',
  privacy: 'Privacy notice',
  trade: 'Trade terms',
};

/**
 * What a text of each kind has to say, as a list to write along. Retail: Consumer Contracts Regulations 2013, schedule 2; Consumer Rights
 * Act 2015; Electronic Commerce Regulations 2002. Privacy: UK GDPR, article 13. No legal advice: a solicitor reads it before it holds.
 */
export const TERMS_CONTENTS: Readonly<Record<TermsKind, readonly string[]>> = {
  retail: [
    'Who sells: the name in law, the address, telephone and e-mail, the company number, and the VAT number if there is one',
    'That buyers are 18 or over, and how that is checked at the door',
    'How an order becomes a contract, and when',
    'Prices, with VAT if you charge it, what delivery costs, and the ways to pay',
    'When and where goods are delivered or collected, and who bears the risk',
    'The right to cancel within 14 days, how, who pays for sending back, and what cannot be cancelled',
    'The form to cancel with',
    'What happens with broken, wrong or faulty goods',
    'Vouchers, memberships and tickets, if they are sold',
    'How to complain, and which law applies',
  ],
  privacy: [
    'Who is responsible for the data, and how to reach them',
    'What is collected: orders, accounts, payments, newsletters, visits of the site',
    'For what it is used, and on which lawful basis',
    'Who else gets it: carriers, providers of payment and mail',
    'Whether it leaves the United Kingdom, and how it is protected then',
    'How long each is kept',
    'The rights: to see, correct, erase, take along, object, and take a consent back',
    'How to complain to the Information Commissioner',
  ],
  trade: [
    'Who sells, and to whom',
    'Prices, whether VAT is added to them, duty, and how long prices hold',
    'When invoices are due, credit limits, and interest on late payment',
    'Delivery, minimum orders, and who bears the risk',
    'When the goods become the property of the buyer',
    'Casks and kegs: whose they are, deposits, and when they come back',
    'Ullage and faulty beer: until when to report it, and what is credited',
    'Duties of the buyer: licence, AWRS, keeping the beer',
    'How far liability goes, and which law applies',
  ],
};
