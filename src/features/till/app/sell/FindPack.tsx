import { type RefObject, useState } from 'react';
import { groupBy } from '#rules/group-by.ts';
import { findAtTill, packAtEnter } from '#rules/till/find-at-till.ts';
import { type GroupAtTill, groupAtTill, GROUPS_AT_TILL, isOnTab, type TabAtTill } from '#rules/till/pack-at-till.ts';
import { Money } from '#ui/Money.tsx';
import type { TillCatalogue } from '../../till-catalogue.contract.ts';

type Pack = TillCatalogue['packs'][number];
type Props = {
  readonly packs: readonly Pack[];
  readonly searchBox: RefObject<HTMLInputElement | null>;
  readonly isLocked: boolean;
  /** What needs a network is not sold now. */
  readonly isOffline: boolean;
  readonly onChoose: (pack: Pack) => void;
};

const TAB_NAMES: Readonly<Record<TabAtTill, string>> = { products: 'Products', till: 'Till' };

/** What is sold, by tab and heading, found by what is typed or scanned: Enter takes the first. */
export function FindPack({ packs, searchBox, isLocked, isOffline, onChoose }: Props) {
  const [tab, setTab] = useState<TabAtTill>('products');
  const [typed, setTyped] = useState('');
  const isSearching = typed.trim() !== '';
  // Whoever searches looks through all of it.
  const packsShown = isSearching ? findAtTill(packs, typed) : packs.filter((pack) => isOnTab(pack, tab));
  const choose = (pack: Pack) => {
    if (isOffline && pack.needsNetwork) return;
    setTyped('');
    onChoose(pack);
  };
  const takeFirst = () => {
    const pack = packAtEnter(packs, typed);
    if (pack !== null) choose(pack);
  };
  return (
    <section className="find-pack" aria-label="What is sold">
      <div className="find-pack-head">
        <div className="flex gap-2">
          {(['products', 'till'] as const).map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={!isSearching && tab === one}
              className="till-tab"
              onClick={() => {
                setTab(one);
                setTyped('');
              }}
            >
              {TAB_NAMES[one]}
            </button>
          ))}
        </div>
        <form
          className="grow"
          onSubmit={(event) => {
            event.preventDefault();
            takeFirst();
          }}
        >
          <input
            ref={searchBox}
            type="search"
            className="control"
            aria-label="Search or scan"
            placeholder="Search or scan"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a scanner types into it at any time
            autoFocus
            onChange={(event) => setTyped(event.target.value)}
          />
        </form>
      </div>
      <div className="find-pack-tiles">
        {packsShown.length === 0 && (
          <p className="p-4 text-ink-soft">
            {isSearching
              ? `Nothing is called “${typed.trim()}”, and no barcode is.`
              : 'There is nothing under this tab.'}
          </p>
        )}
        {inGroups(packsShown).map(([group, some]) => (
          <section key={group} aria-label={group}>
            <h2 className="find-pack-group">{group}</h2>
            <ul className="pack-tiles">
              {some.map((pack) => (
                <li key={pack.packId}>
                  <PackTile pack={pack} isLocked={isLocked} isOffline={isOffline} onChoose={choose} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}

function inGroups(packs: readonly Pack[]): readonly (readonly [GroupAtTill, readonly Pack[]])[] {
  const byGroup = groupBy(packs, groupAtTill);
  return GROUPS_AT_TILL.flatMap((group) => {
    const some = byGroup.get(group);
    return some === undefined ? [] : [[group, some] as const];
  });
}

type TileProps = Pick<Props, 'isLocked' | 'isOffline' | 'onChoose'> & { readonly pack: Pack };

function PackTile({ pack, isLocked, isOffline, onChoose }: TileProps) {
  const { productName, packName, packSize, price, membersOnly } = pack;
  const lacksNetwork = isOffline && pack.needsNetwork;
  return (
    <button type="button" className="pack-tile" disabled={isLocked || lacksNetwork} onClick={() => onChoose(pack)}>
      <span className="pack-tile-name">{productName}</span>
      <span className="pack-tile-words">
        {packName}
        {packSize !== '' && `, ${packSize}`}
        {membersOnly && ' · members'}
        {lacksNetwork && ' · needs the network'}
      </span>
      <span className="pack-tile-price">{price === null ? 'Name a price' : <Money pence={price} />}</span>
    </button>
  );
}
