/** The name of the shop for whoever may only look (D-17, D-38); for others the shelf says it. */
export const SUSPENDED_SHOP = 'Beer Catalogue';
