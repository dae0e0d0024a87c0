import type { Transaction } from '#platform/database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { Address } from '#rules/orders/placing/draft.ts';
import { readPostcode } from '#rules/postcodes/postcode.ts';
import { type Refusal, wrongFields } from '#rules/refusal.ts';
import { isSuspended } from '#rules/roles/is-suspended.ts';
import { businessFaults, type BusinessTerms, type Round } from '#rules/trade/business-faults.ts';
import { businessStanding } from '#rules/trade/business-standing.ts';
import { mayBuyAsTrade } from '#rules/trade/may-buy-as-trade.ts';
import { statementPeriod } from '#rules/trade/statement-period.ts';
import type {
  BusinessFields,
  BusinessForStaff,
  BusinessInList,
  LinkedPerson,
} from '../../manage-businesses.contract.ts';
import { UNKNOWN_BUSINESS } from '../businesses.service.ts';
import type { BusinessToStore } from './manage-businesses.repository.ts';
import {
  type BusinessListRow,
  type BusinessRow,
  findBusinessToManage,
  type LinkedRow,
  readPeopleOfBusiness,
} from './read-businesses.repository.ts';

/** Orders and payments until the end of today count. */
export const endOfToday = (now: Instant): Instant => statementPeriod({ days: 0 }, now).until;

/** The account as it is stored now, with its people. */
export async function loadBusiness(trx: Transaction, id: number, now: Instant): Promise<BusinessForStaff | Refusal> {
  const row = await findBusinessToManage(trx, id, endOfToday(now));
  if (!row) return UNKNOWN_BUSINESS;
  const people = (await readPeopleOfBusiness(trx, id)).map((person) => toLinked(person, row));
  const { version, changedAt, changedBy, lastOrder, due } = row;
  return { ...toFields(row), id, version, changedAt, changedBy: changedBy ?? '', people, lastOrder, due };
}

function toLinked({ role, ...person }: LinkedRow, business: BusinessRow): LinkedPerson {
  const mayBuy = mayBuyAsTrade({ role, isDisabled: person.isDisabled, business });
  return { ...person, isSuspended: isSuspended({ role }), mayBuy };
}

export function toListed({ active, useShop, round, postcode, ...row }: BusinessListRow): BusinessInList {
  return {
    ...row,
    standing: businessStanding({ active, useShop }),
    round: round ?? '',
    postcode: postcode ?? '',
  };
}

/** The fields as they are stored, or what is wrong with them. */
export function toStore(fields: BusinessFields, rounds: readonly Round[]): BusinessToStore | Refusal {
  const wrong = wrongFields(businessFaults(fields, rounds));
  if (wrong !== null) return wrong;
  return {
    ...termsOf(fields),
    invoiceAddress: addressOf(fields, 'invoice'),
    deliveryAddress: addressOf(fields, 'delivery'),
  };
}

/** What stands in the form as it is stored. */
function termsOf(business: BusinessTerms): BusinessTerms {
  const { name, tier, active, useShop, termsDays, creditLimit, minimumOrder } = business;
  const { deliveryMethod, routeId, deliveryNote, separateDeliveryAddress } = business;
  return {
    name,
    tier,
    active,
    useShop,
    termsDays,
    creditLimit,
    minimumOrder,
    deliveryMethod,
    routeId,
    deliveryNote,
    separateDeliveryAddress,
  };
}

function addressOf(fields: BusinessFields, which: 'invoice' | 'delivery'): Address {
  const postcode = fields[`${which}Postcode`];
  return {
    line1: fields[`${which}Line1`],
    line2: fields[`${which}Line2`],
    line3: fields[`${which}Line3`],
    line4: fields[`${which}Line4`],
    line5: fields[`${which}Line5`],
    postcode: readPostcode(postcode) ?? postcode,
    telephone: fields[`${which}Telephone`],
    email: fields[`${which}Email`],
  };
}

/** The stored account as the fields that staff edit. */
export function toFields(row: BusinessToStore): BusinessFields {
  const { invoiceAddress: invoice, deliveryAddress: delivery } = row;
  return {
    ...termsOf(row),
    invoiceLine1: invoice.line1 ?? '',
    invoiceLine2: invoice.line2 ?? '',
    invoiceLine3: invoice.line3 ?? '',
    invoiceLine4: invoice.line4 ?? '',
    invoiceLine5: invoice.line5 ?? '',
    invoicePostcode: invoice.postcode ?? '',
    invoiceTelephone: invoice.telephone ?? '',
    invoiceEmail: invoice.email ?? '',
    deliveryLine1: delivery.line1 ?? '',
    deliveryLine2: delivery.line2 ?? '',
    deliveryLine3: delivery.line3 ?? '',
    deliveryLine4: delivery.line4 ?? '',
    deliveryLine5: delivery.line5 ?? '',
    deliveryPostcode: delivery.postcode ?? '',
    deliveryTelephone: delivery.telephone ?? '',
    deliveryEmail: delivery.email ?? '',
  };
}
