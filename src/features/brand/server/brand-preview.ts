import type { Brewery } from '#features/brewery/server/brewery.service.ts';
import { confirmationMail } from '#features/orders/server/confirmation-mail.ts';
import { invoicePdf } from '#features/orders/server/invoicing/invoice-pdf.ts';
import { buyerOf, sellerOf } from '#features/orders/server/invoicing/parties.ts';
import { storedView } from '#features/orders/server/placed-facts.ts';
import { voucherSheet } from '#features/printing/server/voucher-sheet.ts';
import type { LetterHead } from '#platform/brand.ts';
import { iconOf } from '#platform/images/register-artwork.ts';
import { brandedLetter } from '#platform/mail/branded-mailer.ts';
import { makePdfInThread } from '#platform/pdf/pdf-threads.ts';
import type { Brand, BrandExample } from '#rules/brand/brand.ts';
import { brandColours } from '#rules/brand/brand-colours.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { invoiceKind } from '#rules/invoices/invoice-kind.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { BrandPreviewed } from '../brand.contract.ts';
import type { BrandDesk } from './brand.service.ts';
import { exampleOrder, exampleVoucher } from './example-order.ts';
import { paperStyle } from './paper-style.ts';
import { type FindPicture, pictureOf } from './shown-brand.ts';

type Deps = {
  readonly desk: Pick<BrandDesk, 'check'>;
  readonly find: FindPicture;
  readonly brewery: Pick<Brewery, 'details'>;
  readonly publicUrl: string;
};

export type BrandPreview = ReturnType<typeof createBrandPreview>;

/** What customers get in a brand that is not saved: made by what makes the real ones, of an order that there is not. Nothing is stored or sent. */
export function createBrandPreview({ desk, find, brewery, publicUrl }: Deps) {
  async function mail(brand: Brand | null, now: Instant): Promise<BrandPreviewed> {
    const details = await brewery.details();
    const letter = confirmationMail({
      order: exampleOrder(now, details.vatNumber),
      brewery: details,
      publicUrl,
      passToken: 'example',
      vouchers: [exampleVoucher(now).issued],
      ticketEvents: [],
      paysOnline: true,
    });
    const { subject, html } = brandedLetter(letter, { ...details, head: await headIn(brand, find) });
    return { title: subject, html, pdf: '' };
  }

  async function voucher(brand: Brand | null, now: Instant): Promise<BrandPreviewed> {
    const html = await voucherSheet({
      voucher: exampleVoucher(now).printed,
      brewery: await brewery.details(),
      publicUrl,
      head: await headIn(brand, find),
      today: londonDay(now),
    });
    return { title: 'Gift voucher', html, pdf: '' };
  }

  async function invoice(brand: Brand | null, now: Instant): Promise<BrandPreviewed> {
    const details = await brewery.details();
    const order = exampleOrder(now, details.vatNumber);
    const { audience, totalInc, due } = storedView({ order }).priced;
    const kind = invoiceKind(audience, totalInc);
    const document = invoicePdf(
      order,
      {
        id: 0,
        number: 0,
        kind,
        issuedAt: now,
        taxPoint: londonDay(now),
        seller: sellerOf(details),
        buyer: kind === 'simplified' ? null : buyerOf(order),
      },
      [{ payMethod: order.payMethod, amount: due }],
    );
    const style = { ...(await paperStyle(brand, find)), footLine: details.footLine };
    const pdf = await makePdfInThread({ documents: [document], style });
    return { title: document.title, html: '', pdf: pdf.toString('base64') };
  }

  const make = { mail, voucher, invoice } satisfies Record<BrandExample, unknown>;

  /** `wish` = null: the built-in look. */
  return async (example: BrandExample, wish: Brand | null, now: Instant): Promise<BrandPreviewed | Refusal> => {
    const brand = wish && (await desk.check(wish));
    return brand !== null && isRefusal(brand) ? brand : make[example](brand, now);
  };
}

/** The logo stands in the document itself: no address has it before it is saved. */
async function headIn(brand: Brand | null, find: FindPicture): Promise<LetterHead | null> {
  if (brand === null) return null;
  const logo = await pictureOf(brand.logo, find);
  const colour = brandColours(brand, 'light').act;
  return { colour, logo: logo && `data:image/png;base64,${(await iconOf(logo)).toString('base64')}` };
}
