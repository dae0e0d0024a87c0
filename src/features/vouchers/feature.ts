import type { Brewery } from '#features/brewery/server/brewery.service.ts';
import type { PdfMaker } from '#platform/pdf/pdf-threads.ts';
import type { Platform } from '#platform/platform.ts';
import { manageVouchersRoutes } from './server/managing/manage-vouchers.routes.ts';
import { createManageVouchers } from './server/managing/manage-vouchers.service.ts';
import { voucherKindsRoutes } from './server/kinds/voucher-kinds.routes.ts';
import { createVoucherKinds } from './server/kinds/voucher-kinds.service.ts';
import { voucherBatchesRoutes } from './server/managing/voucher-batches.routes.ts';
import { createVoucherBatches } from './server/managing/voucher-batches.service.ts';
import { createVoucherLookUp } from './server/voucher-look-up.ts';
import { vouchersRoutes } from './server/vouchers.routes.ts';

type Needs = { readonly brewery: Brewery; readonly makePdf: PdfMaker };

export function vouchersFeature(platform: Pick<Platform, 'db' | 'limits' | 'config'>, { brewery, makePdf }: Needs) {
  const { db, config } = platform;
  const kinds = createVoucherKinds(db);
  return {
    routes: [
      ...vouchersRoutes(createVoucherLookUp(platform)),
      ...manageVouchersRoutes(createManageVouchers(db)),
      ...voucherKindsRoutes(kinds),
      ...voucherBatchesRoutes(createVoucherBatches({ db, kinds, brewery, publicUrl: config.publicUrl, makePdf })),
    ],
  };
}
