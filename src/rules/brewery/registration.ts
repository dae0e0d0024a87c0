/** The letters that begin the numbers of companies and partnerships which are not registered in England and Wales. */
const ELSEWHERE: readonly (readonly [RegExp, string])[] = [
  [/^S[COL]/, 'Scotland'],
  [/^(N[CIL]|R\d)/, 'Northern Ireland'],
];

/**
 * In which part of the United Kingdom a company is registered, and under which number, as its site and papers have to say (Company,
 * Limited Liability Partnership and Business (Names and Trading Disclosures) Regulations 2015, regulation 25); empty for a business
 * that is no company. The letters of the number say which part: SC, SO and SL are Scotland, NI, NC, NL and R with figures Northern
 * Ireland.
 */
export function registration(companyNumber: string): string {
  const number = companyNumber.replaceAll(/\s/g, '').toUpperCase();
  if (number === '') return '';
  const country = ELSEWHERE.find(([letters]) => letters.test(number))?.[1] ?? 'England and Wales';
  return `Registered in ${country}, number ${number}`;
}

/** A business by its name in law, with where it is registered if it is a company. */
export function companyLine({
  legalName,
  companyNumber,
}: Readonly<Record<'legalName' | 'companyNumber', string>>): string {
  return [legalName, registration(companyNumber)].filter((part) => part !== '').join('. ');
}
