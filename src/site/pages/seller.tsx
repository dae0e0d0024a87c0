import { useQuery } from '@tanstack/react-query';
import { breweryQuery } from '#features/brewery/web/brewery.queries.ts';
import { useCarrier } from '#wire/use-carrier.ts';

/** Who sells, with address and numbers, as the law wants it before a purchase and on paper. */
export function Seller() {
  const { data: brewery } = useQuery(breweryQuery(useCarrier()));
  if (!brewery) return null;
  return (
    <>
      <strong>{brewery.legalName}</strong>, {[...brewery.address, brewery.postcode].join(', ')}. {brewery.telephone},{' '}
      {brewery.email}. Registered in England and Wales, number {brewery.companyNumber}. VAT {brewery.vatNumber}.
    </>
  );
}
