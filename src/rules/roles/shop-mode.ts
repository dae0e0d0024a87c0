/** The modes of the shop by kind of buyer (D-16, D-38, D-115). */
export const ShopMode = {
  suspended: -1,
  retail: 0,
  trade: 1,
  telesalesRetail: 10,
  telesalesTrade: 11,
  advancedRetail: 500,
  advancedTrade: 501,
  advancedTelesalesRetail: 510,
  advancedTelesalesTrade: 511,
} as const;
export type ShopMode = (typeof ShopMode)[keyof typeof ShopMode];
