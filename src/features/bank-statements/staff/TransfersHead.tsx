import type { ReactNode } from 'react';
import { staffPaths } from '#staff/paths.ts';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { ScreenTabs } from '#ui/staff/ScreenTabs.tsx';

type Props = { readonly title: string; readonly children: ReactNode; readonly actions?: ReactNode };

const SCREENS = [
  [staffPaths.transfers, 'To match'],
  [staffPaths.settledTransfers, 'Dealt with'],
  [staffPaths.unpaidTransfers, 'Unpaid orders'],
] as const;

/** The heading of a screen about transfers, with the way to the others. */
export function TransfersHead({ title, children, actions }: Props) {
  return (
    <>
      <ScreenHead title={title} actions={actions}>
        {children}
      </ScreenHead>
      <ScreenTabs label="Transfers received" screens={SCREENS} />
    </>
  );
}
