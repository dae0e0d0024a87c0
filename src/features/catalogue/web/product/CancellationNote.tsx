import { Link } from '@tanstack/react-router';
import { ADVANCED_SALES_GROUP } from '#rules/catalogue/packs/pack-codes.ts';
import { paths } from '#site/paths.ts';
import type { ShopCard } from '../../catalogue.contract.ts';

/** Whether a purchase may be cancelled, stated before it is made (Consumer Contracts Regulations 2013, regulations 13 and 28). */
export function CancellationNote({ item }: { readonly item: Pick<ShopCard, 'cancellable' | 'groupId'> }) {
  return (
    <p className="pt-4 text-small text-ink-soft">
      {wordsFor(item)}{' '}
      <Link to={paths.terms} search={{ kind: 'retail' }}>
        How cancelling works
      </Link>
    </p>
  );
}

function wordsFor({ cancellable, groupId }: Pick<ShopCard, 'cancellable' | 'groupId'>): string {
  if (cancellable) return 'You may change your mind for 14 days after it arrives.';
  return groupId === ADVANCED_SALES_GROUP
    ? 'Made to order for your day, so it cannot be cancelled.'
    : 'For a fixed day, so it cannot be cancelled.';
}
