import { ExtraKind, PackKind, VatCode } from '#rules/catalogue/packs/pack-codes.ts';
import type { Extra } from './extra.ts';

/** Sent by e-mail. The tour's sessions are told in words: they are the same every week. */
export const tickets = [
  {
    productId: 61,
    slug: 'brewery-tour',
    name: 'Brewery tour',
    subName: 'Ninety minutes, four tastings',
    labelText: 'From the barley loft to the cold store with whoever brewed this week. Stout shoes: the floor is wet.',
    description:
      'Twelve people at a time, one flight of stairs, four third-pints at the end with a plate of bread and cheese. Over eighteens only. The day is fixed, so a ticket cannot be sent back, but it can be given away.',
    picture: 'ticket-tour.svg',
    packs: [
      {
        id: 1005,
        name: 'Ticket for one',
        kind: PackKind.ticket,
        extraKind: ExtraKind.variantsBySession,
        vat: VatCode.standard,
        retail: 1500,
        variants: [
          { id: 11, text: 'Friday, 6.00 pm' },
          { id: 12, text: 'Saturday, 11.00 am' },
          { id: 13, text: 'Saturday, 2.30 pm' },
        ],
      },
    ],
  },
  {
    productId: 62,
    slug: 'mere-festival-ticket',
    name: 'Mere Festival ticket',
    subName: 'Forty casks, one field',
    labelText: 'Both days, a stamped glass and the programme. Bring a coat; it is a field.',
    description:
      'Entry for one on both days of the festival in the maltings yard and the meadow behind it, with the glass to keep. Over eighteens after six o’clock. The date is fixed, so this ticket cannot be sent back.',
    picture: 'ticket-festival.svg',
    packs: [
      {
        id: 1006,
        name: 'Weekend ticket',
        kind: PackKind.ticket,
        extraKind: ExtraKind.ticketWithoutSession,
        vat: VatCode.standard,
        retail: 1200,
        toDay: 150,
      },
    ],
  },
] as const satisfies readonly Extra[];
