import { useRef, useState } from 'react';
import { addLine, forMember, giveRate } from '#rules/till/change-sale.ts';
import type { CurrentSale } from '#rules/till/current-sale.ts';
import { type ChoiceOfPack, lineOfPack, NOTHING_CHOSEN } from '#rules/till/line-of-pack.ts';
import { needsChoice } from '#rules/till/pack-at-till.ts';
import { priceSale } from '#rules/till/price-sale.ts';
import type { TillCatalogue } from '../../till-catalogue.contract.ts';
import { useTill } from '../device/use-till.ts';
import { ParkSale } from '../tabs/ParkSale.tsx';
import { ChoosePack } from './ChoosePack.tsx';
import { FindPack } from './FindPack.tsx';
import { GiveDiscount } from './GiveDiscount.tsx';
import { SaleFoot } from './SaleFoot.tsx';
import { SaleLines } from './SaleLines.tsx';
import { ShowMember } from './ShowMember.tsx';

type Pack = TillCatalogue['packs'][number];
type Props = {
  readonly catalogue: TillCatalogue;
  readonly sale: CurrentSale;
  readonly onChange: (next: (sale: CurrentSale) => CurrentSale) => void;
  readonly onPay: () => void;
};

/** What is sold beside the sale that is being put together. */
export function SellScreen({ catalogue, sale, onChange, onPay }: Props) {
  const [packToChoose, setPackToChoose] = useState<Pack | null>(null);
  const [open, setOpen] = useState<'discount' | 'member' | 'park' | null>(null);
  const { connection, device } = useTill();
  const searchBox = useRef<HTMLInputElement>(null);
  const packs = new Map(catalogue.packs.map((pack) => [pack.packId, pack]));
  const priced = priceSale(sale);
  const isLocked = sale.payments.length > 0;
  // Without the tills of the shop no other tab is begun (decision 145).
  const mayPark = device?.isModuleOff !== true || sale.tabId !== '';
  const backToSearch = () => {
    setPackToChoose(null);
    setOpen(null);
    searchBox.current?.focus();
  };
  const add = (pack: Pack, choice: ChoiceOfPack) => {
    onChange((so) => addLine(so, lineOfPack(pack, choice, packs)));
    backToSearch();
  };
  return (
    <div className="sell">
      <h1 className="sr-only">Sell</h1>
      <FindPack
        packs={catalogue.packs}
        searchBox={searchBox}
        isLocked={isLocked}
        isOffline={connection === 'offline'}
        onChoose={(pack) => (needsChoice(pack) ? setPackToChoose(pack) : add(pack, NOTHING_CHOSEN))}
      />
      <aside className="sale" aria-label="This sale">
        <SaleLines sale={sale} priced={priced} isLocked={isLocked} onChange={onChange} />
        <SaleFoot
          sale={sale}
          priced={priced}
          onDiscount={() => setOpen('discount')}
          onMember={() => setOpen('member')}
          onNoMember={() => onChange((so) => forMember(so, null))}
          onPark={mayPark ? () => setOpen('park') : null}
          onPay={onPay}
        />
      </aside>
      {packToChoose && (
        <ChoosePack
          pack={packToChoose}
          packs={packs}
          onChosen={(choice) => add(packToChoose, choice)}
          onClose={backToSearch}
        />
      )}
      {open === 'discount' && (
        <GiveDiscount
          rate={sale.staffRate}
          onGive={(rate) => {
            onChange((so) => giveRate(so, rate));
            backToSearch();
          }}
          onClose={backToSearch}
        />
      )}
      {open === 'park' && <ParkSale name={sale.tabName} onParked={backToSearch} onClose={backToSearch} />}
      {open === 'member' && (
        <ShowMember
          catalogue={catalogue}
          onFound={(member) => {
            onChange((so) => forMember(so, member));
            backToSearch();
          }}
          onClose={backToSearch}
        />
      )}
    </div>
  );
}
