import { Button } from '#ui/Button.tsx';
import { MessageBox } from '#ui/notices/MessageBox.tsx';
import { Money } from '#ui/Money.tsx';
import { fullName } from './card-words.ts';
import type { OpenCasesQuestion } from './use-buying-in-cases.ts';
import type { ShopCard } from '../../catalogue.contract.ts';

type Props = {
  readonly card: Pick<ShopCard, 'prodName' | 'packName' | 'cPackPrice' | 'bulkPack'>;
  /** Null = nothing to ask. */
  readonly question: OpenCasesQuestion | null;
};

/** "One case and three bottles?": asked for a quantity that is cheaper in cases, with some singles left over. */
export function CasesQuestion({ card, question }: Props) {
  const { bulkPack } = card;
  return (
    <MessageBox
      open={question !== null}
      title="Cheaper by the case"
      onClose={() => question?.decline()}
      actions={
        <>
          <Button kind="plain" onClick={() => question?.decline()}>
            Change the quantity
          </Button>
          <Button onClick={() => question?.agree()}>Add both</Button>
        </>
      }
    >
      {question && bulkPack && (
        <>
          <p>A case costs less than as many singles, so we would make two lines of it:</p>
          <ul className="cases-split figures">
            <li>
              <span>
                {question.cases} × {card.prodName}, {bulkPack.packName}
              </span>
              <span>
                <Money pence={bulkPack.cPackPrice} /> each
              </span>
            </li>
            <li>
              <span>
                {question.singles} × {fullName(card)}
              </span>
              <span>
                <Money pence={card.cPackPrice} /> each
              </span>
            </li>
          </ul>
        </>
      )}
    </MessageBox>
  );
}
