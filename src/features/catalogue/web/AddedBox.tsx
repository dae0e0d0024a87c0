import type { ReactNode } from 'react';
import { paths } from '#site/paths.ts';
import { Button, LinkButton } from '#ui/Button.tsx';
import { MessageBox } from '#ui/MessageBox.tsx';
import type { ShopCard } from './catalogue.client.ts';
import { fullName } from './card-words.ts';
import { PackPicture } from './PackPicture.tsx';

type Props = {
  /** What was added; null = nothing to tell. */
  readonly card: ShopCard | null;
  readonly boxes: ReactNode;
  readonly onClose: () => void;
};

export function AddedBox({ card, boxes, onClose }: Props) {
  return (
    <MessageBox
      open={card !== null}
      title="Added to your basket"
      onClose={onClose}
      actions={
        <>
          <Button kind="plain" onClick={onClose}>
            Continue Shopping
          </Button>
          <LinkButton to={paths.basket}>Checkout Now</LinkButton>
        </>
      }
    >
      {card && (
        <div className="flex items-center gap-4">
          <PackPicture of={card} className="w-20" />
          <p className="text-lead">{fullName(card)}</p>
        </div>
      )}
      {boxes}
    </MessageBox>
  );
}
