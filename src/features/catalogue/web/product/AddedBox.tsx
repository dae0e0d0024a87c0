import type { ReactNode } from 'react';
import { paths } from '#site/paths.ts';
import { Button, LinkButton } from '#ui/Button.tsx';
import { MessageBox } from '#ui/notices/MessageBox.tsx';
import { type AddedThing, nameOfAdded } from './added-thing.ts';
import { PackPicture } from '../PackPicture.tsx';

type Props = {
  /** What the last press added; empty = nothing to show. */
  readonly things: readonly AddedThing[];
  readonly boxes: ReactNode;
  readonly onClose: () => void;
};

export function AddedBox({ things, boxes, onClose }: Props) {
  return (
    <MessageBox
      open={things.length > 0}
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
      {things.map((thing) => (
        <div key={thing.wish.packId} className="flex items-center gap-4 pb-2">
          <PackPicture of={{ ...thing.card, ...(thing.picPath && { picPath: thing.picPath }) }} className="w-20" />
          <p className="min-w-0 flex-1">
            <span className="text-lead">
              {!thing.note && <span className="figures">{thing.wish.quantity} × </span>}
              <span>{nameOfAdded(thing)}</span>
            </span>
            {thing.note && <span className="stock block">{thing.note}</span>}
          </p>
        </div>
      ))}
      {boxes}
    </MessageBox>
  );
}
