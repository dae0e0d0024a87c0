import { Link } from '@tanstack/react-router';
import { PackKind } from '#rules/catalogue/packs/pack-codes.ts';
import { formatSize } from '#rules/wording/formats/format-size.ts';
import { packInAddress, paths } from '#site/paths.ts';
import type { DraftItem } from '../basket.client.ts';

/** Picture and name of a line, leading to its page. */
export function LineThing({ item }: { readonly item: DraftItem }) {
  return (
    <span className="line-thing">
      <img
        src={`/api/images/${item.picPath}`}
        alt=""
        width={400}
        height={500}
        loading="lazy"
        className="line-picture"
      />
      <span>
        <Link
          to={pageOf(item.tpe)}
          params={{ pack: packInAddress({ id: item.packId, slug: item.slug }) }}
          className="line-name"
        >
          {item.productName}
        </Link>
        <span className="line-pack-here">{packOf(item)}</span>
        {item.chosen && <span className="block text-small text-ink-soft">{item.chosen}</span>}
      </span>
    </span>
  );
}

function packOf({ packName, packSize, sizeML }: DraftItem): string {
  return [packName, packSize || formatSize(sizeML)].filter(Boolean).join(', ');
}

function pageOf(kind: number) {
  if (kind === PackKind.multipack) return paths.multipack;
  return kind === PackKind.dynamicPack ? paths.dynamicPack : paths.product;
}
