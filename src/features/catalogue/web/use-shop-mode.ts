import { ShopMode } from '#rules/roles/shop-mode.ts';
import { decodeRole } from '#rules/roles/decode-role.ts';
import { useSession } from '#wire/use-session.ts';

/** As what this browser shows the shop: whoever is suspended is shown the catalogue (D-17). The server decides who may buy. */
export function useShopMode(): ShopMode {
  const session = useSession();
  return session !== null && decodeRole(session.role).suspended ? ShopMode.suspended : ShopMode.retail;
}
