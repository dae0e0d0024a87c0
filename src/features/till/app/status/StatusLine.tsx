import { type ReactNode, useState } from 'react';
import { copyAge } from '#rules/wording/formats/copy-age.ts';
import { useNow } from '../device/use-now.ts';
import { useTill } from '../device/use-till.ts';
import { StatusPanel } from './StatusPanel.tsx';

type Props = {
  /** Who sells, or what else belongs into the middle. */
  readonly children?: ReactNode;
};

/** What till this is, whether it reaches the shop, and what the shop has not taken yet. */
export function StatusLine({ children }: Props) {
  const { device, copy, connection, waiting, refused } = useTill();
  const now = useNow();
  const [isOpen, setOpen] = useState(false);
  return (
    <header className="till-status">
      <p className="till-status-name">{device?.name}</p>
      <div className="till-status-middle">{children}</div>
      <button type="button" className="till-status-state" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className={`till-status-${connection}`}>{connection === 'online' ? 'Online' : 'Offline'}</span>
        {device?.isModuleOff === true && <span className="till-status-refused">Switched off</span>}
        {waiting > 0 && <span>{waiting} waiting</span>}
        {refused > 0 && <span className="till-status-refused">{refused} refused</span>}
        {copy !== null && <span>Copy {copyAge(copy.fetchedAt, now)}</span>}
      </button>
      {isOpen && <StatusPanel onClose={() => setOpen(false)} />}
    </header>
  );
}
