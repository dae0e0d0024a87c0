import { useState } from 'react';
import { priceSale } from '#rules/till/price-sale.ts';
import { formatMoment } from '#rules/wording/format-date.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { MessageBox } from '#ui/MessageBox.tsx';
import { Money } from '#ui/Money.tsx';
import type { TillCatalogue } from '../../till-catalogue.contract.ts';
import type { TabRow } from '../device/device-database.ts';
import { useOnce } from '../use-once.ts';
import { OthersTabs } from './OthersTabs.tsx';
import { abandonTab, resumeTab, useTabsOfTill } from './tabs-of-device.ts';

type Props = {
  readonly catalogue: TillCatalogue;
  readonly sellerId: number;
  readonly onResumed: () => void;
};

/** The tabs of this till, and with a network those of the others. */
export function TabsScreen({ catalogue, sellerId, onResumed }: Props) {
  const own = useTabsOfTill();
  const [toAbandon, setToAbandon] = useState<TabRow | null>(null);
  const resuming = useOnce(async (id: string) => {
    await resumeTab(id);
    onResumed();
  });
  const abandoning = useOnce((id: string) => abandonTab(id, sellerId));
  if (own === undefined) return null;
  return (
    <section aria-label="Tabs" className="till-list">
      <h1 className="font-display text-heading font-semibold">Tabs</h1>
      {[resuming.fault, abandoning.fault].map((fault) => fault !== '' && <Alert key={fault}>{fault}</Alert>)}
      {own.length === 0 && <p>No tab is open on this till. Park a sale, and it waits here under its name.</p>}
      <ul>
        {own.map((tab) => (
          <li key={tab.id} className="till-list-row">
            <div className="grow">
              <p className="font-semibold">{tab.name}</p>
              <p className="text-small text-ink-soft">Since {formatMoment(tab.openedAt)}</p>
            </div>
            <Money pence={priceSale(tab.sale).total} />
            <Button
              kind="plain"
              className="till-big"
              aria-label={`Abandon… ${tab.name}`}
              onClick={() => setToAbandon(tab)}
            >
              Abandon…
            </Button>
            <Button className="till-big" aria-label={`Open ${tab.name}`} onClick={() => resuming.run(tab.id)}>
              Open
            </Button>
          </li>
        ))}
      </ul>
      <OthersTabs catalogue={catalogue} />
      {toAbandon !== null && (
        <MessageBox
          open
          title={`Abandon ${toAbandon.name}?`}
          onClose={() => setToAbandon(null)}
          actions={
            <>
              <Button kind="plain" onClick={() => setToAbandon(null)}>
                Keep it
              </Button>
              <Button
                onClick={() => {
                  abandoning.run(toAbandon.id);
                  setToAbandon(null);
                }}
              >
                Abandon it
              </Button>
            </>
          }
        >
          <p>What is on it will not be paid. That stands in the audit log.</p>
        </MessageBox>
      )}
    </section>
  );
}
