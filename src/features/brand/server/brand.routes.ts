import { route, type RouteDefinition } from '#platform/http/route.ts';
import { brandToManage, previewBrand, saveBrand, takeBackBrand, uploadBrandFont } from '../brand.contract.ts';
import type { BrandPreview } from './brand-preview.ts';
import type { BrandDesk } from './brand.service.ts';

export function brandRoutes(brand: BrandDesk, preview: BrandPreview): RouteDefinition[] {
  return [
    route(brandToManage, () => brand.find()),
    route(saveBrand, ({ body: { version, ...fields }, visitor, now }) =>
      brand.save(fields, { version, by: visitor.person.id, at: now }),
    ),
    route(previewBrand, ({ body: { example, builtIn, ...fields }, now }) =>
      preview(example, builtIn ? null : fields, now),
    ),
    route(
      uploadBrandFont,
      ({ body: { file }, visitor, now }) => brand.uploadFont(file, { by: visitor.person.id, at: now }),
      { limit: { name: 'upload', per: ({ visitor }) => String(visitor.person?.id) } },
    ),
    route(takeBackBrand, ({ body: { version, earlier }, visitor, now }) =>
      brand.takeBack(earlier, { version, by: visitor.person.id, at: now }),
    ),
  ];
}
