import { useQuery } from '@tanstack/react-query';
import { useTransport } from '#wire/use-transport.ts';
import { queryOf } from '#wire/query-of.ts';
import { registration } from '#rules/brewery/registration.ts';
import { breweryDetails } from '#features/brewery/brewery.contract.ts';

/** The seller's name, address and registration numbers, which the law requires before a purchase and on paper. */
export function Seller() {
  const { data: brewery } = useQuery(queryOf(useTransport(), breweryDetails));
  if (!brewery?.legalName) return null;
  const { legalName, address, postcode, telephone, email, companyNumber, vatNumber } = brewery;
  const sentences = [
    [telephone, email].filter(Boolean).join(', '),
    registration(companyNumber),
    vatNumber && `VAT ${vatNumber}`,
  ].filter(Boolean);
  return (
    <>
      <strong>{legalName}</strong>, {[...address, postcode].join(', ')}.{' '}
      {sentences.map((sentence) => `${sentence}.`).join(' ')}
    </>
  );
}
