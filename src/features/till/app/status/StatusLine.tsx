import type { ReactNode } from 'react';
import { formatMoment } from '#rules/wording/format-date.ts';
import { useTill } from '../device/use-till.ts';

type Props = {
  /** Who sells, or what else belongs into the middle. */
  readonly children?: ReactNode;
};

/** What till this is, whether it reaches the shop, and what the shop has not taken yet. */
export function StatusLine({ children }: Props) {
  const { device, copy, connection, waiting, refused } = useTill();
  return (
    <header className="till-status">
      <p className="till-status-name">{device?.name}</p>
      <div className="till-status-middle">{children}</div>
      <p className={`till-status-connection till-status-${connection}`} role="status">
        {connection === 'online' ? 'Online' : 'Offline'}
      </p>
      {waiting > 0 && <p>{waiting} waiting</p>}
      {refused > 0 && <p>{refused} refused</p>}
      {copy !== null && <p>Copy of {formatMoment(copy.fetchedAt)}</p>}
    </header>
  );
}
