import type { Platform } from '#platform/platform.ts';
import { manageVouchersRoutes } from './server/managing/manage-vouchers.routes.ts';
import { createManageVouchers } from './server/managing/manage-vouchers.service.ts';
import { createVoucherLookUp } from './server/voucher-look-up.ts';
import { vouchersRoutes } from './server/vouchers.routes.ts';

export function vouchersFeature(platform: Pick<Platform, 'db' | 'limits'>) {
  return {
    routes: [
      ...vouchersRoutes(createVoucherLookUp(platform)),
      ...manageVouchersRoutes(createManageVouchers(platform.db)),
    ],
  };
}
