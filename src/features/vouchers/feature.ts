import type { Brewery } from '#features/brewery/server/brewery.service.ts';
import type { Platform } from '#platform/platform.ts';
import { manageVouchersRoutes } from './server/managing/manage-vouchers.routes.ts';
import { createManageVouchers } from './server/managing/manage-vouchers.service.ts';
import { voucherBatchesRoutes } from './server/managing/voucher-batches.routes.ts';
import { createVoucherBatches } from './server/managing/voucher-batches.service.ts';
import { createVoucherLookUp } from './server/voucher-look-up.ts';
import { vouchersRoutes } from './server/vouchers.routes.ts';

type Needs = { readonly brewery: Brewery };

export function vouchersFeature(platform: Pick<Platform, 'db' | 'limits' | 'config'>, { brewery }: Needs) {
  const { db, config } = platform;
  return {
    routes: [
      ...vouchersRoutes(createVoucherLookUp(platform)),
      ...manageVouchersRoutes(createManageVouchers(db)),
      ...voucherBatchesRoutes(createVoucherBatches({ db, brewery, publicUrl: config.publicUrl })),
    ],
  };
}
