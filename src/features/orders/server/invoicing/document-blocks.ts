import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import type { PdfBlock, Run } from '#platform/pdf/pdf-block.ts';
import { registration } from '#rules/brewery/registration.ts';
import { bearsVat } from '#rules/pricing/bears-vat.ts';
import { addUp, basisPoints, type Pence } from '#rules/money/pence.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { formatVatRate } from '#rules/wording/formats/format-percent.ts';
import { storedView } from '../placed-facts.ts';
import type { Buyer, Seller } from './parties.ts';

type VatOfRate = { readonly rate: number; readonly net: Pence; readonly vat: Pence };

export const run = (text: string, bold = false): readonly Run[] => [{ text, ...(bold && { bold }) }];
const paragraph = (text: string): PdfBlock => ({ block: 'text', runs: run(text) });

/** Sentences under a heading; nothing without any. */
export function section(heading: string, sentences: readonly string[]): readonly PdfBlock[] {
  if (sentences.length === 0) return [];
  return [{ block: 'heading', level: 3, runs: run(heading) }, ...sentences.map(paragraph)];
}

/** Seller and buyer as a document names them (VAT Regulations 1995, regulation 14). */
export function partyBlocks(seller: Seller, buyer: Buyer | null): readonly PdfBlock[] {
  const { legalName, registeredOffice, vatNumber, companyNumber, awrsUrn, email, telephone } = seller;
  const from = [
    [legalName, ...registeredOffice].join(', '),
    ...(vatNumber === '' ? [] : [`VAT number ${vatNumber}`]),
    ...(companyNumber === '' ? [] : [registration(companyNumber)]),
    ...(awrsUrn === '' ? [] : [`AWRS URN ${awrsUrn}`]),
    [email, telephone].filter((one) => one !== '').join(', '),
  ];
  return [...section('From', from), ...section('To', buyer === null ? [] : [buyer.join(', ')])];
}

/** What it adds up to, with the VAT of each rate; without a word of VAT where none is in it. */
export function sumBlocks(rates: readonly VatOfRate[]): readonly PdfBlock[] {
  if (bearsVat(rates)) return vatBlocks(rates);
  const sum = formatMoney(addUp(rates.map(({ net }) => net)));
  return [{ block: 'table', head: null, rows: [[run('Total', true), run(sum, true)]], figuresFrom: 1 }];
}

function vatBlocks(rates: readonly VatOfRate[]): readonly PdfBlock[] {
  const rows = rates.map(({ rate, net, vat }) => [
    run(rate === 0 ? 'No VAT' : formatVatRate(basisPoints(rate))),
    run(formatMoney(net)),
    run(formatMoney(vat)),
    run(formatMoney(addUp([net, vat]))),
  ]);
  const [nets, vats] = [addUp(rates.map(({ net }) => net)), addUp(rates.map(({ vat }) => vat))];
  const sums = [nets, vats, addUp([nets, vats])].map((sum) => run(formatMoney(sum), true));
  return [
    { block: 'heading', level: 3, runs: run('VAT') },
    {
      block: 'table',
      head: ['Rate', 'Net', 'VAT', 'With VAT'].map((name) => run(name)),
      rows: [...rows, [run('Total', true), ...sums]],
      figuresFrom: 1,
    },
  ];
}

/** The sums of the same rate added up, the highest rate first. */
export function sumOfRates(parts: readonly VatOfRate[]): readonly VatOfRate[] {
  return [...Map.groupBy(parts, ({ rate }) => rate)]
    .map(([rate, all]) => ({
      rate,
      net: addUp(all.map(({ net }) => net)),
      vat: addUp(all.map(({ vat }) => vat)),
    }))
    .toSorted((one, other) => other.rate - one.rate);
}

/** What beer at the lower duty of Draught Relief may not be used for (Finance (No. 2) Act 2023, section 52). */
export function draughtRelief(order: StoredOrder): readonly string[] {
  const relieved = storedView({ order }).lines.some((line) => line.draughtRelief);
  return relieved
    ? ['What is marked DR was supplied with Draught Relief, and may not be repackaged or sold for takeaway.']
    : [];
}
