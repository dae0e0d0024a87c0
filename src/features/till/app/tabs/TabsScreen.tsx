import { useState } from 'react';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { MessageBox } from '#ui/notices/MessageBox.tsx';
import type { TillCatalogue } from '../../till-catalogue.contract.ts';
import type { TabRow } from '../device/device-database.ts';
import { useOnce } from '../use-once.ts';
import { OthersTabs } from './OthersTabs.tsx';
import { OwnTab } from './OwnTab.tsx';
import { abandonTab, resumeTab, sendTabAs, useTabsOfTill } from './tabs-of-device.ts';

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
  const sending = useOnce((id: string) => sendTabAs(id, sellerId));
  const seller = catalogue.sellers.find((one) => one.sellerId === sellerId);
  if (own === undefined) return null;
  return (
    <section aria-label="Tabs" className="till-list">
      <h1 className="font-display text-heading font-semibold">Tabs</h1>
      {[resuming.fault, abandoning.fault, sending.fault].map(
        (fault) => fault !== '' && <Alert key={fault}>{fault}</Alert>,
      )}
      {own.length === 0 && <p>No tab is open on this till. Park a sale, and it waits here under its name.</p>}
      <ul>
        {own.map((tab) => (
          <OwnTab
            key={tab.id}
            tab={tab}
            sellerName={seller?.name ?? ''}
            onOpen={() => resuming.run(tab.id)}
            onAbandon={() => setToAbandon(tab)}
            onSendAgain={() => sending.run(tab.id)}
          />
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
