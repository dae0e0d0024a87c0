import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '#wire/use-session.ts';
import type { paths } from './paths.ts';
import { useIsSuspended } from './use-is-suspended.ts';

type Props = { readonly children: ReactNode; readonly elsewhere: typeof paths.shop | typeof paths.home };

/** Guards pages for buying: a suspended person may only look, and is redirected (D-26, D-179). */
export function BuyersOnly({ children, elsewhere }: Props) {
  const isKnown = useSession() !== null;
  if (!useIsSuspended()) return children;
  return isKnown && <Navigate to={elsewhere} replace />;
}
