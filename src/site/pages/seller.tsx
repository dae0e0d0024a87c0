import { useQuery } from '@tanstack/react-query';
import { useTransport } from '#wire/use-transport.ts';
import { queryOf } from '#wire/query-of.ts';
import { breweryDetails } from '#features/brewery/brewery.contract.ts';

/** The seller's name, address and registration numbers, which the law requires before a purchase and on paper. */
export function Seller() {
  const { data: brewery } = useQuery(queryOf(useTransport(), breweryDetails));
  if (!brewery?.legalName) return null;
  return (
    <>
      <strong>{brewery.legalName}</strong>, {[...brewery.address, brewery.postcode].join(', ')}. {brewery.telephone},{' '}
      {brewery.email}. Registered in England and Wales, number {brewery.companyNumber}. VAT {brewery.vatNumber}.
    </>
  );
}
