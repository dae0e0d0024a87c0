import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { shopCheckQuery } from '#features/brewery/web/brewery.queries.ts';
import { useTransport } from '#wire/use-transport.ts';
import { paths } from './paths.ts';

/**
 * If the shop closes while the page is open, redirects to the shelf, which gives the reason and the time (D-179). The
 * basket stays as it is.
 */
export function WhileOpen({ children }: { readonly children: ReactNode }) {
  const { data: check } = useQuery(shopCheckQuery(useTransport()));
  const isClosed = check !== undefined && check.value !== 0;
  return (
    <>
      {children}
      {isClosed && <Navigate to={paths.shop} replace />}
    </>
  );
}
