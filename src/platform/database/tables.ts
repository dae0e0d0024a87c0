import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';

/** A jsonb column: written as text (JSON.stringify), read as whatever the repository knows it to be. */
type Json = ColumnType<unknown, string | undefined, string>;

/** The tables as the migrations leave them, column for column. */
export type Tables = {
  bank_holiday: BankHolidayTable;
  box: BoxTable;
  brewery: BreweryTable;
  business: BusinessTable;
  card: CardTable;
  consent: ConsentTable;
  coupon: CouponTable;
  favourite: FavouriteTable;
  gyle: GyleTable;
  held_order_link: HeldOrderLinkTable;
  kept_address: KeptAddressTable;
  kept_secret: KeptSecretTable;
  mailed_link: MailedLinkTable;
  message: MessageTable;
  newsletter_sign_up: NewsletterSignUpTable;
  opening_hours: OpeningHoursTable;
  order_line: OrderLineTable;
  order_move: OrderMoveTable;
  order_pass: OrderPassTable;
  order_voucher: OrderVoucherTable;
  orders: OrdersTable;
  outbox_mail: OutboxMailTable;
  outlet: OutletTable;
  outside_identity: OutsideIdentityTable;
  pack: PackTable;
  pack_choice: PackChoiceTable;
  pack_component: PackComponentTable;
  pack_price: PackPriceTable;
  pack_variant: PackVariantTable;
  payment_attempt: PaymentAttemptTable;
  payment_event: PaymentEventTable;
  payment_return: PaymentReturnTable;
  person: PersonTable;
  picture: PictureTable;
  post: PostTable;
  post_product: PostProductTable;
  price_list: PriceListTable;
  price_list_pack: PriceListPackTable;
  product: ProductTable;
  rate_count: RateCountTable;
  search_word: SearchWordTable;
  session: SessionTable;
  shop_status: ShopStatusTable;
  site: SiteTable;
  spent_refresh: SpentRefreshTable;
  stock_hold: StockHoldTable;
  stock_item: StockItemTable;
  terms_document: TermsDocumentTable;
  van_route: VanRouteTable;
  van_route_day: VanRouteDayTable;
  vat_rate: VatRateTable;
  voucher: VoucherTable;
};

export type BankHolidayTable = {
  day: CalendarDay;
  name: string;
};

export type BoxTable = {
  id: number;
  name: string;
  capacity_cells: number;
  min_delivery_num: Generated<number>;
  free_over_pence: Generated<number>;
  cost_pence: number;
  vat_code: number;
};

export type BreweryTable = {
  only_row: Generated<boolean>;
  details: Json;
};

export type BusinessTable = {
  id: Generated<number>;
  name: string;
  price_tier: Generated<number>;
  active: Generated<boolean>;
  use_shop: Generated<boolean>;
  terms_days: Generated<number>;
  credit_limit_pence: Generated<number>;
  minimum_order_pence: Generated<number>;
  delivery_method: Generated<number>;
  route_id: number | null;
  delivery_note: Generated<string>;
  invoice_address: Json;
  delivery_address: Json;
  separate_delivery_address: Generated<boolean>;
};

export type CardTable = {
  id: Generated<number>;
  kind: number;
  source: number;
  title: Generated<string>;
  x_text: Generated<string>;
  text: Generated<string>;
  text_align: Generated<string>;
  image_style: Generated<string>;
  link_url: Generated<string>;
  picture: Generated<string>;
  active: Generated<boolean>;
  sort: Generated<number>;
};

export type CouponTable = {
  id: number;
  name: string;
  note: Generated<string>;
  kind: number;
  discount_kind: Generated<number>;
  discount: Generated<number>;
  collection_discount: Generated<number>;
  minimum_order_pence: Generated<number>;
  hold_purchase: Generated<boolean>;
  special_products: Generated<boolean>;
  allows_bacs: Generated<boolean>;
  term_months: Generated<number>;
  club_rank: Generated<number>;
};

export type FavouriteTable = {
  person_id: number;
  pack_id: number;
};

export type GyleTable = {
  id: Generated<number>;
  gyle_num: string;
  product_id: number;
  brewed_on: CalendarDay;
  best_before: CalendarDay;
};

export type HeldOrderLinkTable = {
  order_id: number;
  held_order_id: number;
};

export type OpeningHoursTable = {
  id: Generated<number>;
  site_id: number;
  section: string;
  weekday: number;
  opens: number;
  closes: number;
  kind: Generated<number>;
  override_on: CalendarDay | null;
};

export type OrderLineTable = {
  id: Generated<number>;
  order_id: number;
  pack_id: number;
  variant_id: number | null;
  picks: Json;
  quantity: number;
  asked_quantity: number;
  status: Generated<number>;
  named_price_pence: number | null;
  old_price_pence: number | null;
  shown_price_pence: number;
  gyle_id: number | null;
};

export type OrderMoveTable = {
  id: Generated<number>;
  order_id: number;
  from_status: number;
  to_status: number;
  moved_at: Instant;
  moved_by: string;
  why: Generated<string>;
};

export type OrderPassTable = {
  token_hash: string;
  order_id: number;
  kind: string;
  expires_at: Instant;
  used_at: Instant | null;
};

export type OrderVoucherTable = {
  order_id: number;
  voucher_id: number;
  status: Generated<number>;
  used_pence: Generated<number>;
};

export type OrdersTable = {
  id: Generated<number>;
  draft_token_hash: string | null;
  status: Generated<number>;
  mode: Generated<number>;
  kind: Generated<number>;
  version: Generated<number>;
  person_id: number | null;
  ordering_person_id: number | null;
  business_id: number | null;
  price_tier: number | null;
  staff_person_id: number | null;
  site_id: number | null;
  delivery_method: Generated<number>;
  collect_on: CalendarDay | null;
  to_name: Generated<string>;
  note: Generated<string>;
  invoice_address: Json;
  delivery_address: Json;
  separate_delivery_address: Generated<boolean>;
  staff_discount: number | null;
  altered: Generated<number>;
  reserved_until: Instant | null;
  first_reserved_at: Instant | null;
  extension_used: Generated<boolean>;
  payment_pending_until: Instant | null;
  age_confirmed_at: Instant | null;
  age_confirmed_by: string | null;
  age_wording_version: string | null;
  terms_version: string | null;
  pay_method: Generated<number>;
  is_paid: Generated<boolean>;
  customer_says_paid: Generated<boolean>;
  terms_days: Generated<number>;
  order_ref_num: number | null;
  settings: Generated<number>;
  priced: ColumnType<unknown, string | null | undefined, string | null>;
  total_ex_pence: number | null;
  total_inc_pence: number | null;
  gift_voucher_pence: number | null;
  on_account_pence: number | null;
  paid_pence: number | null;
  over_paid_pence: Generated<number>;
  opened_from: string | null;
  created_at: Instant;
  changed_at: Instant;
  ordered_at: Instant | null;
  paid_at: Instant | null;
  due_on: CalendarDay | null;
  fulfilled_at: Instant | null;
};

export type OutboxMailTable = {
  id: Generated<number>;
  once_key: string;
  to_address: string;
  subject: string;
  text: string;
  html: string;
  written_at: Instant;
  next_try_at: Instant | null;
  tries: Generated<number>;
  sent_at: Instant | null;
  last_error: string | null;
  reply_to: Generated<string | null>;
};

export type OutletTable = {
  id: Generated<number>;
  title: string;
  link_url: Generated<string>;
  link_text: Generated<string>;
  text: Generated<string>;
  priority: Generated<number>;
  active: Generated<boolean>;
};

export type PackTable = {
  id: Generated<number>;
  product_id: number;
  name: string;
  size_ml: Generated<number>;
  kind: number;
  extra_kind: Generated<number>;
  vessel: Generated<number>;
  vat_code: Generated<number>;
  retail_inc_pence: number | null;
  box_rule: Generated<number>;
  box_cells: Generated<number>;
  box_id: Generated<number>;
  bulk_of_pack_id: number | null;
  bulk_quantity: number | null;
  coupon_only: Generated<boolean>;
  coupon_id: number | null;
  own_value_least_pence: number | null;
  own_value_most_pence: number | null;
  tele_only: Generated<boolean>;
  no_online_shop: Generated<boolean>;
  active: Generated<boolean>;
  sold_from: CalendarDay | null;
  sold_to: CalendarDay | null;
  lead_days: Generated<number>;
  draught_relief: Generated<boolean>;
  deposit_pence: Generated<number>;
  best_before_text: Generated<string>;
  sort: Generated<number>;
  picture: Generated<string>;
};

export type PackChoiceTable = {
  pack_id: number;
  choice_pack_id: number;
};

export type PackComponentTable = {
  pack_id: number;
  component_pack_id: number;
  quantity: number;
};

export type PackPriceTable = {
  pack_id: number;
  tier: number;
  ex_pence: number;
};

export type PackVariantTable = {
  id: Generated<number>;
  pack_id: number;
  colour: Generated<string>;
  size_name: Generated<string>;
  text: Generated<string>;
  sort: Generated<number>;
};

export type PaymentAttemptTable = {
  id: Generated<number>;
  order_id: number;
  provider: string;
  pay_method: number;
  provider_order_id: string | null;
  capture_id: string | null;
  amount_pence: number;
  order_version: number;
  state: string;
  detail: Generated<string>;
  declines: Generated<number>;
  started_at: Instant;
  asked_at: Instant | null;
  settled_at: Instant | null;
};

export type PaymentEventTable = {
  provider: string;
  event_id: string;
  kind: string;
  body: Json;
  received_at: Instant;
  handled_at: Instant | null;
};

export type PaymentReturnTable = {
  attempt_id: number;
  reference: string;
  amount_pence: number;
  told_at: Instant;
};

export type PersonTable = {
  id: Generated<number>;
  email: string;
  name: string;
  role: Generated<number>;
  password_hash: string | null;
  confirmed_at: Instant | null;
  age_confirmed_at: Instant | null;
  business_id: number | null;
  created_at: Instant;
  erased_at: Instant | null;
  unconfirmed_email: string | null;
};

export type SearchWordTable = {
  word: string;
};

export type SessionTable = {
  id: Generated<number>;
  person_id: number;
  refresh_hash: string;
  previous_hash: string | null;
  rotated_at: Instant;
  started_at: Instant;
  used_at: Instant;
  expires_at: Instant;
  ended_at: Instant | null;
  ended_because: 'log-out' | 'ended-by-person' | 'password-changed' | 're-use' | 'erased' | null;
  device: Generated<string>;
  opened_from: Generated<string>;
};

export type SpentRefreshTable = {
  token_hash: string;
  session_id: number;
  spent_at: Instant;
};

export type KeptSecretTable = {
  name: string;
  value: string;
  made_at: Instant;
};

export type OutsideIdentityTable = {
  provider: 'google' | 'facebook';
  subject: string;
  person_id: number;
  email: Generated<string>;
  linked_at: Instant;
};

export type MailedLinkTable = {
  token_hash: string;
  person_id: number;
  purpose: 'confirm' | 'reset' | 'new-email' | 'erase';
  name: string | null;
  password_hash: string | null;
  provider: 'google' | 'facebook' | null;
  subject: string | null;
  expires_at: Instant;
  used_at: Instant | null;
};

export type KeptAddressTable = {
  id: Generated<number>;
  person_id: number;
  name: Generated<string>;
  line1: string;
  line2: Generated<string>;
  line3: Generated<string>;
  line4: Generated<string>;
  line5: Generated<string>;
  postcode: string;
  telephone: Generated<string>;
  changed_at: Instant;
};

export type ConsentTable = {
  id: Generated<number>;
  person_id: number | null;
  email: Generated<string>;
  what: string;
  given: boolean;
  wording_version: string;
  source: string;
  at: Instant;
};

export type MessageTable = {
  id: Generated<number>;
  sent_key: string;
  topic: string;
  name: string;
  email: string;
  order_reference: Generated<string>;
  text: string;
  person_id: number | null;
  received_at: Instant;
  acknowledged: boolean;
  acknowledge_by: CalendarDay | null;
  settled_at: Generated<Instant | null>;
  settled_by: Generated<number | null>;
  outcome: Generated<string>;
};

export type NewsletterSignUpTable = {
  id: Generated<number>;
  email: string;
  first_name: Generated<string>;
  last_name: Generated<string>;
  asked_at: Instant;
  state: Generated<'waiting' | 'accepted' | 'refused' | 'given-up'>;
  says: Generated<string>;
  tries: Generated<number>;
  next_try_at: Instant | null;
  last_error: Generated<string | null>;
  settled_at: Generated<Instant | null>;
};

export type PictureTable = {
  kind: string;
  path: string;
  media_type: string;
  bytes: Buffer;
  width: number;
  height: number;
  placeholder: Generated<string>;
};

export type PostTable = {
  id: Generated<number>;
  kind: number;
  slug: string;
  parent_id: number | null;
  title: string;
  description: Generated<string>;
  short_text: Generated<string>;
  html: Generated<string>;
  mode: Generated<number>;
  state: Generated<string>;
  starts_at: Instant;
  ends_at: Instant | null;
  region: Generated<string>;
  location_name: Generated<string>;
  location_address: Generated<string>;
  location_postcode: Generated<string>;
  picture: Generated<string>;
  sort: Generated<number>;
  changed_at: Instant;
  /** Made by the database of title, texts and place. */
  search: GeneratedAlways<string>;
};

export type PostProductTable = {
  post_id: number;
  product_id: number;
};

export type PriceListTable = {
  id: string;
  name: string;
  mode: number;
  public: Generated<boolean>;
  business_id: number | null;
  options: Generated<number>;
  simple: Generated<boolean>;
  user_email: Generated<string>;
  contact_mobile: Generated<string>;
  partner_name: Generated<string>;
  partner_email: Generated<string>;
  partner_mobile: Generated<string>;
  active: Generated<boolean>;
};

export type PriceListPackTable = {
  price_list_id: string;
  pack_id: number;
  sort: Generated<number>;
};

export type ProductTable = {
  id: Generated<number>;
  slug: string;
  name: string;
  sub_name: Generated<string>;
  style: Generated<string>;
  supplier: Generated<string>;
  drink_kind: Generated<number>;
  group_id: Generated<number>;
  label_text: Generated<string>;
  description: Generated<string>;
  abv: Generated<number>;
  ibu: Generated<number>;
  original_gravity: Generated<number>;
  final_gravity: Generated<number>;
  malt: Generated<string>;
  hops: Generated<string>;
  yeast: Generated<string>;
  other_ingredients: Generated<string>;
  allergens: Generated<string>;
  fined: Generated<boolean>;
  vegan: Generated<boolean>;
  gluten_free: Generated<boolean>;
  picture: Generated<string>;
  active: Generated<boolean>;
};

export type RateCountTable = {
  what: string;
  window_start: Instant;
  hits: number;
};

export type ShopStatusTable = {
  only_row: Generated<boolean>;
  value: Generated<number>;
  returns_on: CalendarDay | null;
  collection_closed: Generated<boolean>;
  local_delivery_open: Generated<boolean>;
  opening_message: Generated<string>;
};

export type SiteTable = {
  id: Generated<number>;
  name: string;
  line1: Generated<string>;
  line2: Generated<string>;
  line3: Generated<string>;
  line4: Generated<string>;
  postcode: Generated<string>;
  web: Generated<string>;
  phone: Generated<string>;
  collection_times: Generated<string>;
  active: Generated<boolean>;
  sort: Generated<number>;
};

export type StockHoldTable = {
  line_id: number;
  stock_item_id: number;
  quantity: number;
  committed: Generated<boolean>;
};

export type StockItemTable = {
  id: Generated<number>;
  pack_id: number;
  variant_id: number | null;
  on_hand: Generated<number>;
  reserved: Generated<number>;
  committed: Generated<number>;
};

export type TermsDocumentTable = {
  kind: string;
  version: string;
  title: string;
  html: string;
  in_force_from: CalendarDay;
};

export type VanRouteTable = {
  id: Generated<number>;
  name: string;
  days: Generated<string>;
  third_party_collection: Generated<boolean>;
};

export type VanRouteDayTable = {
  route_id: number;
  day: CalendarDay;
};

export type VatRateTable = {
  code: number;
  starts_on: CalendarDay;
  rate: number;
};

export type VoucherTable = {
  id: Generated<number>;
  code: string;
  coupon_id: number;
  person_id: number | null;
  active: Generated<boolean>;
  starts_on: CalendarDay | null;
  ends_on: CalendarDay | null;
  value_pence: Generated<number>;
  used_online_pence: Generated<number>;
  used_tap_pence: Generated<number>;
  note: Generated<string>;
  /** What it was bought with; null for one that the brewery gave. */
  order_line_id: number | null;
  piece: number | null;
  activated_at: Instant | null;
  replaced_by: number | null;
  told_due_for: CalendarDay | null;
  told_over_for: CalendarDay | null;
};
