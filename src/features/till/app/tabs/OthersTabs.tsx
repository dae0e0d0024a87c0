import { useEffect, useState } from 'react';
import { tabTotal } from '#rules/till/tab.ts';
import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Money } from '#ui/Money.tsx';
import { call } from '#wire/call.ts';
import type { TillCatalogue } from '../../till-catalogue.contract.ts';
import { type OpenTab, openTabs } from '../../till-tabs.contract.ts';
import { tillTransport } from '../device/till-transport.ts';
import { useTill } from '../device/use-till.ts';
import { useOnce } from '../use-once.ts';
import { takeOver } from './tabs-of-device.ts';

/** The tabs of other tills, which are known with a network alone. */
export function OthersTabs({ catalogue }: { readonly catalogue: TillCatalogue }) {
  const { device, connection } = useTill();
  const [tabs, setTabs] = useState<readonly OpenTab[]>([]);
  const token = device?.token ?? '';
  const isModuleOff = device?.isModuleOff === true;
  useEffect(() => {
    if (connection === 'offline') return undefined;
    let isWanted = true;
    void readTabs(token).then((all) => isWanted && setTabs(all));
    return () => {
      isWanted = false;
    };
  }, [connection, token]);
  const taking = useOnce(async (tab: OpenTab) => {
    await takeOver(tab, catalogue);
    setTabs((all) => all.filter(({ id }) => id !== tab.id));
  });
  if (isModuleOff) return null;
  if (connection === 'offline') return <p className="text-ink-soft">The tabs of other tills need the network.</p>;
  const others = tabs.filter(({ tillNumber }) => tillNumber !== device?.number);
  if (others.length === 0) return null;
  return (
    <section aria-label="Of other tills">
      <h2 className="font-display text-name font-semibold">Of other tills</h2>
      {taking.fault !== '' && <Alert>{taking.fault}</Alert>}
      <ul>
        {others.map((tab) => (
          <li key={tab.id} className="till-list-row">
            <div className="grow">
              <p className="font-semibold">{tab.name}</p>
              <p className="text-small text-ink-soft">
                {tab.tillName}, since {formatMoment(tab.openedAt)}
              </p>
            </div>
            <Money pence={tabTotal(tab.lines)} />
            <Button
              kind="plain"
              className="till-big"
              aria-label={`Take over ${tab.name}`}
              onClick={() => taking.run(tab)}
            >
              Take over
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** None when the shop cannot be asked: the next look asks again. */
async function readTabs(token: string): Promise<readonly OpenTab[]> {
  try {
    return (await call(tillTransport(token), openTabs)).tabs;
  } catch {
    return [];
  }
}
