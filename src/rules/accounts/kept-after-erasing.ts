export type KeptFact = {
  readonly what: string;
  /** What is left of it, and by which law or for what reason. */
  readonly why: string;
};

/**
 * What of somebody is left when her data are erased, and why (UK GDPR, article 17, paragraph 3). `keepOrdersYears` = for how long
 * the tax office may ask for an order.
 */
export function keptAfterErasing(keepOrdersYears: number): readonly KeptFact[] {
  return [
    {
      what: 'Orders, invoices and credit notes',
      why: `Numbers, lines, sums and VAT are kept for ${keepOrdersYears} years, as the law on VAT records asks, without their name and address. What a business bought shows the address of the business.`,
    },
    {
      what: 'Payments and refunds',
      why: 'Sums, days and the provider’s reference are kept with the order: they are part of the accounts.',
    },
    {
      what: 'What they agreed to',
      why: 'That an age or terms were confirmed, when and in which words, is kept without their e-mail: it shows that beer was sold lawfully.',
    },
    {
      what: 'Gift vouchers',
      why: 'They keep their value for whoever has the code, and name nobody any more.',
    },
    {
      what: 'The list of changes',
      why: 'What staff did is kept with the number of the account, and without a name or anything that was typed.',
    },
    {
      what: 'The newsletter',
      why: 'The mailing list is kept by its provider: they leave it by the link in each letter.',
    },
  ];
}
