import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { shopCheckQuery } from '#features/brewery/web/brewery.queries.ts';
import { selling } from '#wire/selling.ts';
import { useSelling } from '#wire/use-selling.ts';
import { useTransport } from '#wire/use-transport.ts';
import { paths } from './paths.ts';

/**
 * If the shop closes while the page is open, redirects to the shelf, which gives the reason and the time; not in a sale of staff (D-179).
 * The basket stays as it is.
 */
export function WhileOpen({ children }: { readonly children: ReactNode }) {
  const { data: check } = useQuery(shopCheckQuery(useTransport()));
  const navigate = useNavigate();
  const sale = useSelling();
  const isClosed = check !== undefined && check.value !== 0;
  useEffect(() => {
    // Asked of the store: after a reload `useSelling` knows of the sale one rendering later.
    if (isClosed && sale === null && selling.current() === null) void navigate({ to: paths.shop, replace: true });
  }, [isClosed, sale, navigate]);
  return children;
}
