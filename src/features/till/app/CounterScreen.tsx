import { useState } from 'react';
import type { CurrentSale } from '#rules/till/current-sale.ts';
import { Button } from '#ui/Button.tsx';
import type { TillCatalogue } from '../till-catalogue.contract.ts';
import { CounterMenu, type CounterView } from './CounterMenu.tsx';
import { DayScreen } from './day/DayScreen.tsx';
import { useCurrentSale } from './device/use-current-sale.ts';
import { useOpenDay } from './device/use-day.ts';
import { useTill } from './device/use-till.ts';
import { PayScreen } from './pay/PayScreen.tsx';
import { SoldScreen } from './receipt/SoldScreen.tsx';
import { RefundScreen } from './refund/RefundScreen.tsx';
import { SalesScreen } from './sales/SalesScreen.tsx';
import { ChooseSeller } from './sell/ChooseSeller.tsx';
import { SellScreen } from './sell/SellScreen.tsx';
import { StatusLine } from './status/StatusLine.tsx';
import { TabsScreen } from './tabs/TabsScreen.tsx';
import { useSendingTabs } from './tabs/use-sending-tabs.ts';

/** Where one sells: a seller, an open day, and what is under way. */
export function CounterScreen() {
  const { copy } = useTill();
  const day = useOpenDay();
  useSendingTabs();
  const [sale, change] = useCurrentSale();
  const [view, setView] = useState<CounterView>('sell');
  const [isChoosingSeller, setChoosingSeller] = useState(false);
  const sellers = copy?.catalogue.sellers ?? [];
  const seller = sellers.find(({ sellerId }) => sellerId === sale?.sellerId);
  const chooseSeller = () => setChoosingSeller(true);
  return (
    <>
      <StatusLine>
        <CounterMenu view={view} sellerName={seller?.name ?? ''} onView={setView} onSeller={chooseSeller} />
      </StatusLine>
      <main className="till-screen">
        <title>Till</title>
        {copy === null && <NoCopy />}
        {copy !== null && sale !== null && day !== undefined && (
          <View
            view={viewOf({ view, hasSeller: seller !== undefined, hasDay: day !== null })}
            catalogue={copy.catalogue}
            sale={sale}
            onChange={change}
            onView={setView}
            onSeller={chooseSeller}
          />
        )}
        {isChoosingSeller && sale !== null && (
          <ChooseSeller
            sellers={sellers}
            sellerId={sale.sellerId}
            onChoose={(sellerId) => {
              void change((so) => ({ ...so, sellerId }));
              setChoosingSeller(false);
            }}
            onClose={() => setChoosingSeller(false)}
          />
        )}
      </main>
    </>
  );
}

type Standing = { readonly view: CounterView; readonly hasSeller: boolean; readonly hasDay: boolean };

/** Nobody sells without a name, and nothing is sold or given back while no day is open. */
function viewOf({ view, hasSeller, hasDay }: Standing): CounterView | 'seller' {
  if (!hasSeller) return 'seller';
  return !hasDay && (view === 'sell' || view === 'pay' || view === 'refund') ? 'day' : view;
}

type ViewProps = {
  readonly view: CounterView | 'seller';
  readonly catalogue: TillCatalogue;
  readonly sale: CurrentSale;
  readonly onChange: (next: (sale: CurrentSale) => CurrentSale) => Promise<void>;
  readonly onView: (view: CounterView) => void;
  readonly onSeller: () => void;
};

function View({ view, catalogue, sale, onChange, onView, onSeller }: ViewProps) {
  if (typeof view === 'object') {
    return <SoldScreen number={view.soldNumber} catalogue={catalogue} onNext={() => onView('sell')} />;
  }
  switch (view) {
    case 'seller':
      return <NoSeller onSeller={onSeller} />;
    case 'sell':
      return (
        <SellScreen
          catalogue={catalogue}
          sale={sale}
          onChange={(next) => void onChange(next)}
          onPay={() => onView('pay')}
        />
      );
    case 'pay':
      return (
        <PayScreen
          sale={sale}
          onChange={onChange}
          onBack={() => onView('sell')}
          onSold={(soldNumber) => onView({ soldNumber })}
        />
      );
    case 'tabs':
      return <TabsScreen catalogue={catalogue} sellerId={sale.sellerId} onResumed={() => onView('sell')} />;
    case 'sales':
      return <SalesScreen catalogue={catalogue} />;
    case 'refund':
      return <RefundScreen sellerId={sale.sellerId} onDone={() => onView('sell')} />;
    case 'day':
      return <DayScreen catalogue={catalogue} sellerId={sale.sellerId} onOpened={() => onView('sell')} />;
    default:
      return view satisfies never;
  }
}

function NoCopy() {
  return (
    <section className="till-question">
      <h1 className="font-display text-heading font-semibold">This till has no copy of the shop yet</h1>
      <p>It is fetched as soon as there is a network. Until then nothing can be sold.</p>
    </section>
  );
}

function NoSeller({ onSeller }: { readonly onSeller: () => void }) {
  return (
    <section className="till-question">
      <h1 className="font-display text-heading font-semibold">Who sells?</h1>
      <p>Each sale names who sold it.</p>
      <Button className="till-pay" onClick={onSeller}>
        Choose who sells
      </Button>
    </section>
  );
}
