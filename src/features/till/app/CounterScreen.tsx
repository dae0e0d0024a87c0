import { useState } from 'react';
import type { CurrentSale } from '#rules/till/current-sale.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import type { TillCatalogue } from '../till-catalogue.contract.ts';
import { CounterMenu, type CounterView } from './CounterMenu.tsx';
import { DayScreen } from './day/DayScreen.tsx';
import { sayFault } from './device/say-fault.ts';
import { useCurrentSale } from './device/use-current-sale.ts';
import { useOpenDay } from './device/use-day.ts';
import { useTill } from './device/use-till.ts';
import { RequireRoom } from './pay/RequireRoom.tsx';
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
  const [fault, setFault] = useState('');
  const sellers = copy?.catalogue.sellers ?? [];
  const seller = sellers.find(({ sellerId }) => sellerId === sale?.sellerId);
  const show = (next: CounterView) => {
    // What was said of another screen is over.
    setFault('');
    setView(next);
  };
  const chooseSeller = () => setChoosingSeller(true);
  const tryChange = (next: Change) =>
    void change(next).then(
      () => setFault(''),
      (error: unknown) => setFault(sayFault(error)),
    );
  return (
    <>
      <StatusLine>
        <CounterMenu view={view} sellerName={seller?.name ?? ''} onView={show} onSeller={chooseSeller} />
      </StatusLine>
      <main className="till-screen">
        <title>Till</title>
        {fault !== '' && <Alert>{fault}</Alert>}
        {copy === null && <NoCopy />}
        {copy !== null && sale !== null && day !== undefined && (
          <View
            view={viewOf({ view, hasSeller: seller !== undefined, hasDay: day !== null })}
            catalogue={copy.catalogue}
            sale={sale}
            onChange={change}
            onTryChange={tryChange}
            onView={show}
            onSeller={chooseSeller}
          />
        )}
        {isChoosingSeller && sale !== null && (
          <ChooseSeller
            sellers={sellers}
            sellerId={sale.sellerId}
            onChoose={(sellerId) => {
              tryChange((so) => ({ ...so, sellerId }));
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

type Change = (sale: CurrentSale) => CurrentSale;

type ViewProps = {
  readonly view: CounterView | 'seller';
  readonly catalogue: TillCatalogue;
  readonly sale: CurrentSale;
  readonly onChange: (next: Change) => Promise<void>;
  /** The same, and what cannot be stored is said above. */
  readonly onTryChange: (next: Change) => void;
  readonly onView: (view: CounterView) => void;
  readonly onSeller: () => void;
};

function View({ view, catalogue, sale, onChange, onTryChange, onView, onSeller }: ViewProps) {
  if (typeof view === 'object') {
    return (
      <SoldScreen
        key={view.soldNumber}
        number={view.soldNumber}
        catalogue={catalogue}
        onNext={() => onView('sell')}
        onReopened={() => onView('pay')}
      />
    );
  }
  switch (view) {
    case 'seller':
      return <NoSeller onSeller={onSeller} />;
    case 'sell':
      return <SellScreen catalogue={catalogue} sale={sale} onChange={onTryChange} onPay={() => onView('pay')} />;
    case 'pay':
      return (
        <RequireRoom onBack={() => onView('sell')}>
          <PayScreen
            sale={sale}
            onChange={onChange}
            onBack={() => onView('sell')}
            onSold={(soldNumber) => onView({ soldNumber })}
          />
        </RequireRoom>
      );
    case 'tabs':
      return <TabsScreen catalogue={catalogue} sellerId={sale.sellerId} onResumed={() => onView('sell')} />;
    case 'sales':
      return <SalesScreen catalogue={catalogue} onShow={(soldNumber) => onView({ soldNumber })} />;
    case 'refund':
      return (
        <RequireRoom onBack={() => onView('sell')}>
          <RefundScreen sellerId={sale.sellerId} onDone={() => onView('sell')} />
        </RequireRoom>
      );
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
