import { accountsScreens } from '#features/accounts/staff/accounts.screens.ts';
import { auditScreens } from '#features/audit/staff/audit.screens.ts';
import { availabilityScreens } from '#features/availability/staff/availability.screens.ts';
import { productsScreens } from '#features/catalogue/staff/products.screens.ts';
import { orderDeskScreens } from '#features/order-desk/staff/order-desk.screens.ts';
import { bankStatementsScreens } from '#features/bank-statements/staff/bank-statements.screens.ts';
import { linksScreens } from '#features/links/staff/links.screens.ts';
import { termsScreens } from '#features/terms/staff/terms.screens.ts';
import { deliveryScreens } from '#features/delivery/staff/delivery.screens.ts';
import { brandScreens } from '#features/brand/staff/brand.screens.ts';
import { breweryScreens } from '#features/brewery/staff/brewery.screens.ts';
import { businessesScreens } from '#features/businesses/staff/businesses.screens.ts';
import { brewsScreens } from '#features/brews/staff/brews.screens.ts';
import { importScreens } from '#features/import/staff/import.screens.ts';
import { gylesScreens } from '#features/gyles/staff/gyles.screens.ts';
import { priceListsScreens } from '#features/printing/staff/price-lists.screens.ts';
import { tillScreens } from '#features/till/staff/till.screens.ts';
import { transfersOutScreens } from '#features/transfers-out/staff/transfers-out.screens.ts';
import { providerSettingsScreens } from '#features/provider-settings/staff/provider-settings.screens.ts';
import { setUpScreens } from '#features/set-up/staff/set-up.screens.ts';
import { peopleScreens } from '#features/people/staff/people.screens.ts';
import { jobsScreens } from '#features/jobs/staff/jobs.screens.ts';
import { newsletterScreens } from '#features/newsletter/staff/newsletter.screens.ts';
import { modulesScreens } from '#features/modules/staff/modules.screens.ts';
import { picturesScreens } from '#features/pictures/staff/pictures.screens.ts';
import { cardsScreens } from '#features/home/staff/cards.screens.ts';
import { outletsScreens } from '#features/outlets/staff/outlets.screens.ts';
import { postsScreens } from '#features/posts/staff/posts.screens.ts';
import { clubsScreens } from '#features/memberships/staff/clubs.screens.ts';
import { messagesScreens } from '#features/contact/staff/messages.screens.ts';
import { vouchersScreens } from '#features/vouchers/staff/vouchers.screens.ts';
import { stockScreens } from '#features/stock-counts/staff/stock.screens.ts';
import { recallsScreens } from '#features/recalls/staff/recalls.screens.ts';
import { stocktakesScreens } from '#features/stocktakes/staff/stocktakes.screens.ts';
import type { StaffScreen } from '#ui/staff/screen.ts';
import { staffPaths } from './paths.ts';

const home: StaffScreen = {
  path: staffPaths.home,
  title: 'Home',
  section: 'Overview',
  permission: null,
  load: () => import('./HomeScreen.tsx'),
};

/** The gallery of the kit, for developers. The server marks its document in the demo and in development. */
const gallery: StaffScreen = {
  path: staffPaths.gallery,
  title: 'Gallery',
  section: null,
  permission: null,
  load: () => import('./gallery/GalleryScreen.tsx'),
};
const isDemo = globalThis.document?.documentElement.dataset['demo'] !== undefined;

/** All screens, in the order of the navigation. Each feature declares its own in `staff/<feature>.screens.ts`. */
export const screens: readonly StaffScreen[] = [
  home,
  ...orderDeskScreens,
  ...bankStatementsScreens,
  ...transfersOutScreens,
  ...peopleScreens,
  ...businessesScreens,
  ...priceListsScreens,
  ...messagesScreens,
  ...newsletterScreens,
  ...vouchersScreens,
  ...clubsScreens,
  ...gylesScreens,
  ...recallsScreens,
  ...productsScreens,
  ...stockScreens,
  ...stocktakesScreens,
  ...brewsScreens,
  ...availabilityScreens,
  ...tillScreens,
  ...setUpScreens,
  ...breweryScreens,
  ...brandScreens,
  ...modulesScreens,
  ...providerSettingsScreens,
  ...deliveryScreens,
  ...termsScreens,
  ...jobsScreens,
  ...accountsScreens,
  ...importScreens,
  ...postsScreens,
  ...cardsScreens,
  ...outletsScreens,
  ...picturesScreens,
  ...linksScreens,
  ...auditScreens,
  ...(isDemo ? [gallery] : []),
];
