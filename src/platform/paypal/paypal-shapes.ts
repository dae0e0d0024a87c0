import { z } from 'zod';
import type { Pence } from '#rules/money/pence.ts';

/** The parts of PayPal's answers that are used; others are ignored. */
const money = z.object({ currency_code: z.string(), value: z.string().regex(/^\d+(\.\d{1,2})?$/) });

const payee = z.object({ merchant_id: z.string().optional() });

export const captureShape = z.object({
  id: z.string(),
  status: z.string(),
  status_details: z.object({ reason: z.string().optional() }).optional(),
  amount: money,
  custom_id: z.string().optional(),
  payee: payee.optional(),
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() }).optional(),
});
export type CaptureShape = z.infer<typeof captureShape>;

const address = z.object({
  address_line_1: z.string().optional(),
  address_line_2: z.string().optional(),
  admin_area_1: z.string().optional(),
  admin_area_2: z.string().optional(),
  postal_code: z.string().optional(),
  country_code: z.string(),
});

export const orderShape = z.object({
  id: z.string(),
  status: z.string(),
  payer: z
    .object({
      payer_id: z.string().optional(),
      email_address: z.string().optional(),
      name: z.object({ given_name: z.string().optional(), surname: z.string().optional() }).optional(),
      phone: z.object({ phone_number: z.object({ national_number: z.string().optional() }).optional() }).optional(),
    })
    .optional(),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        amount: money.optional(),
        payee: payee.optional(),
        shipping: z
          .object({ name: z.object({ full_name: z.string().optional() }).optional(), address: address.optional() })
          .optional(),
        payments: z.object({ captures: z.array(captureShape).optional() }).optional(),
      }),
    )
    .optional(),
});
export type OrderShape = z.infer<typeof orderShape>;

export const refundShape = z.object({
  id: z.string(),
  status: z.string(),
  amount: money,
  custom_id: z.string().optional(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
});

export const eventShape = z.object({ id: z.string().min(1), event_type: z.string(), resource: z.unknown() });

export function inPence({ value }: { readonly value: string }): Pence {
  const [pounds = '0', rest = ''] = value.split('.');
  return (Number(pounds) * 100 + Number(rest.padEnd(2, '0'))) as Pence;
}
