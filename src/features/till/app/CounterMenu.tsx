import { useTill } from './device/use-till.ts';
import { useTabsOfTill } from './tabs/tabs-of-device.ts';

/** What is shown; a number is that of the sale that was completed. */
export type CounterView = 'sell' | 'pay' | 'tabs' | 'sales' | 'refund' | 'day' | { readonly soldNumber: number };

const ENTRIES = [
  { view: 'sell', label: 'Sell' },
  { view: 'tabs', label: 'Tabs' },
  { view: 'sales', label: 'Sales' },
  { view: 'refund', label: 'Refund' },
  { view: 'day', label: 'Day' },
] as const;

type Props = {
  readonly view: CounterView;
  /** Empty = nobody is chosen yet. */
  readonly sellerName: string;
  readonly onView: (view: CounterView) => void;
  readonly onSeller: () => void;
};

/** The screens of a till, and who sells at it. Where the shop has switched off its tills, tabs are those that this one has. */
export function CounterMenu({ view, sellerName, onView, onSeller }: Props) {
  const isModuleOff = useTill().device?.isModuleOff === true;
  const hasTabs = (useTabsOfTill() ?? []).length > 0;
  const entries = ENTRIES.filter((entry) => entry.view !== 'tabs' || hasTabs || !isModuleOff);
  return (
    <div className="counter-menu">
      <nav aria-label="Till" className="counter-menu-entries">
        {entries.map((entry) => (
          <button
            key={entry.view}
            type="button"
            className="counter-menu-entry"
            aria-current={isUnder(view, entry.view) ? 'page' : undefined}
            onClick={() => onView(entry.view)}
          >
            {entry.label}
          </button>
        ))}
      </nav>
      <button type="button" className="counter-seller" onClick={onSeller}>
        <span className="sr-only">Who sells: </span>
        {sellerName === '' ? 'Who sells?' : sellerName}
      </button>
    </div>
  );
}

function isUnder(view: CounterView, entry: (typeof ENTRIES)[number]['view']): boolean {
  return view === entry || (entry === 'sell' && (view === 'pay' || typeof view === 'object'));
}
