import type { ReactNode } from 'react';
import { staffPaths } from '#staff/paths.ts';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { ScreenTabs } from '#ui/staff/ScreenTabs.tsx';

const SCREENS = [
  [staffPaths.transfersOut, 'Refunds'],
  [staffPaths.transferFiles, 'Files'],
] as const;

/** The heading of a list of transfers out, with the way to the other. */
export function TransfersOutHead({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <>
      <ScreenHead title={title}>{children}</ScreenHead>
      <ScreenTabs label="Refunds by transfer" screens={SCREENS} />
    </>
  );
}
