import { useQuery } from '@tanstack/react-query';
import { useTransport } from '#wire/use-transport.ts';
import { queryOf } from '#wire/query-of.ts';
import { breweryDetails } from '#features/brewery/brewery.contract.ts';

/** For visitors without scripts: what works, what does not, and how to order instead. */
export function WithoutScripts() {
  const { data: brewery } = useQuery(queryOf(useTransport(), breweryDetails));
  return (
    <p className="page py-3">
      Every page can be read without JavaScript. Basket, checkout, logging in, your account, your orders and vouchers
      need it: switch it on for this site
      {brewery?.telephone && brewery.email && (
        <>
          , or ring <a href={`tel:${brewery.telephone.replaceAll(' ', '')}`}>{brewery.telephone}</a> or write to{' '}
          <a href={`mailto:${brewery.email}`}>{brewery.email}</a>, and we do it for you
        </>
      )}
      .
    </p>
  );
}
