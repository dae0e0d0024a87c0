import { ShopMode } from './shop-mode.ts';
import type { Shopper } from './shopper.ts';

/**
 * The shop mode that a visitor gets for the requested one (D-46): that mode if she may have it, the nearest that she may have if
 * it is another known one, and the catalogue (-1) for an unknown number. Never refuses.
 */
export function allowedMode(requested: number, shopper: Shopper): ShopMode {
  const mode = knownMode(requested);
  if (mode === null || mode === ShopMode.suspended || shopper.kind === 'suspended') return ShopMode.suspended;
  const allowed = MODES_OF[shopper.kind];
  if (allowed.includes(mode)) return mode;
  return isAdvancedMode(mode) ? OWN_MODES[shopper.kind].advanced : OWN_MODES[shopper.kind].plain;
}

/** The modes of orders for collection on a chosen date start at 500 (D-115). */
export function isAdvancedMode(mode: ShopMode): boolean {
  return mode >= ShopMode.advancedRetail;
}

/** The modes in which staff sell to a customer (D-124). */
export function isTelesalesMode(mode: ShopMode): boolean {
  return baseMode(mode) === ShopMode.telesalesRetail || baseMode(mode) === ShopMode.telesalesTrade;
}

/** The modes with trade prices, which exclude VAT (D-38, D-42). */
export function isTradeMode(mode: ShopMode): boolean {
  return baseMode(mode) === ShopMode.trade || baseMode(mode) === ShopMode.telesalesTrade;
}

function baseMode(mode: ShopMode): number {
  return isAdvancedMode(mode) ? mode - ShopMode.advancedRetail : mode;
}

function knownMode(requested: number): ShopMode | null {
  return Object.values(ShopMode).find((mode) => mode === requested) ?? null;
}

type Buying = Exclude<Shopper['kind'], 'suspended'>;

const RETAIL_MODES: readonly ShopMode[] = [ShopMode.retail, ShopMode.advancedRetail];

const MODES_OF: Readonly<Record<Buying, readonly ShopMode[]>> = {
  anonymous: RETAIL_MODES,
  retail: RETAIL_MODES,
  trade: [ShopMode.trade, ShopMode.advancedTrade],
  staff: [
    ...RETAIL_MODES,
    ShopMode.telesalesRetail,
    ShopMode.telesalesTrade,
    ShopMode.advancedTelesalesRetail,
    ShopMode.advancedTelesalesTrade,
  ],
};

const OWN_MODES: Readonly<Record<Buying, { readonly plain: ShopMode; readonly advanced: ShopMode }>> = {
  anonymous: { plain: ShopMode.retail, advanced: ShopMode.advancedRetail },
  retail: { plain: ShopMode.retail, advanced: ShopMode.advancedRetail },
  trade: { plain: ShopMode.trade, advanced: ShopMode.advancedTrade },
  staff: { plain: ShopMode.telesalesTrade, advanced: ShopMode.advancedTelesalesTrade },
};
