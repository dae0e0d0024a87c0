import { Button } from '#ui/Button.tsx';
import { MessageBox } from '#ui/notices/MessageBox.tsx';
import type { TillCatalogue } from '../../till-catalogue.contract.ts';

type Props = {
  readonly sellers: TillCatalogue['sellers'];
  readonly sellerId: number;
  readonly onChoose: (sellerId: number) => void;
  readonly onClose: () => void;
};

/** Who sells: one press on a name. */
export function ChooseSeller({ sellers, sellerId, onChoose, onClose }: Props) {
  return (
    <MessageBox
      open
      isLong
      title="Who sells?"
      onClose={onClose}
      actions={
        <Button kind="plain" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      {sellers.length === 0 && <p>Nobody may sell at a till. An administrator gives the permission.</p>}
      <ul className="seller-names">
        {sellers.map((seller) => (
          <li key={seller.sellerId}>
            <Button
              wide
              kind={seller.sellerId === sellerId ? 'act' : 'plain'}
              className="till-big"
              onClick={() => onChoose(seller.sellerId)}
            >
              {seller.name}
            </Button>
          </li>
        ))}
      </ul>
    </MessageBox>
  );
}
