import type { ReactNode } from 'react';
import { Alert } from './Alert.tsx';
import { type InfoCode, infoKinds } from './info-codes.ts';

type Props = { readonly code: InfoCode; readonly title?: string; readonly children: ReactNode };

/** A message in the kind of box that belongs to its code. */
export function InfoAlert({ code, title, children }: Props) {
  return (
    <div data-info={code}>
      <Alert kind={infoKinds[code]} {...(title !== undefined && { title })}>
        {children}
      </Alert>
    </div>
  );
}
