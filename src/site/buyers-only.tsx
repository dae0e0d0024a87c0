import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '#wire/use-session.ts';
import type { paths } from './paths.ts';
import { useIsSuspended } from './use-is-suspended.ts';

type Props = { readonly children: ReactNode; readonly elsewhere: typeof paths.shop | typeof paths.home };

/** Whoever is suspended may look at the catalogue and buy nothing: she is led elsewhere (D-26, D-179). */
export function BuyersOnly({ children, elsewhere }: Props) {
  const isKnown = useSession() !== null;
  if (!useIsSuspended()) return children;
  return isKnown && <Navigate to={elsewhere} replace />;
}
