/* Made of the migrations by `npm run tables`. */

import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import type { ColumnType, GeneratedAlways } from 'kysely';

export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;

export type Json = ColumnType<unknown, string, string>;

export interface AuditEntry {
  after: Json | null;
  at: Instant;
  before: Json | null;
  id: GeneratedAlways<number>;
  operator: string | null;
  person_id: number | null;
  subject_id: string;
  subject_kind: string;
  what: string;
}

export interface BankHoliday {
  day: CalendarDay;
  is_own: Generated<boolean>;
  name: string;
}

export interface BankLine {
  amount_pence: number;
  balance_pence: number | null;
  booked_on: CalendarDay;
  changed_at: Instant;
  changed_by: number | null;
  id: GeneratedAlways<number>;
  identity: string;
  line: number;
  note: Generated<string>;
  occurrence: number;
  order_id: number | null;
  payment_id: number | null;
  state: Generated<'open' | 'matched' | 'set-aside'>;
  statement_id: number;
  text: string;
}

export interface BankStatement {
  columns: Json;
  file_name: string;
  heading: string;
  id: GeneratedAlways<number>;
  imported_at: Instant;
  imported_by: number;
}

export interface Box {
  capacity_cells: number;
  cost_pence: number;
  free_over_pence: Generated<number>;
  id: number;
  min_delivery_num: Generated<number>;
  name: string;
  vat_code: number;
}

export interface BrandFont {
  bytes: Buffer;
  family: string;
  path: string;
  uploaded_at: Instant;
  uploaded_by: number | null;
}

export interface BrandVersion {
  brand: Json | null;
  saved_at: Instant;
  saved_by: number | null;
  taken_from: number | null;
  version: number;
}

export interface Brewery {
  anybody_may_transfer: Generated<boolean>;
  bank_version: Generated<number>;
  changed_at: Generated<Instant>;
  changed_by: number | null;
  details: Json;
  only_row: Generated<boolean>;
  version: Generated<number>;
}

export interface Business {
  active: Generated<boolean>;
  changed_at: Generated<Instant>;
  changed_by: number | null;
  credit_limit_pence: Generated<number>;
  delivery_address: Generated<Json>;
  delivery_method: Generated<number>;
  delivery_note: Generated<string>;
  id: Generated<number>;
  invoice_address: Generated<Json>;
  minimum_order_pence: Generated<number>;
  name: string;
  price_tier: Generated<number>;
  route_id: number | null;
  separate_delivery_address: Generated<boolean>;
  terms_days: Generated<number>;
  use_shop: Generated<boolean>;
  version: Generated<number>;
}

export interface BusinessCall {
  business_id: number;
  call_back_on: CalendarDay | null;
  called_at: Instant;
  called_by: number | null;
  id: GeneratedAlways<number>;
  note: string;
}

export interface BusinessPrice {
  business_id: number;
  ends_on: CalendarDay | null;
  ex_pence: number;
  id: GeneratedAlways<number>;
  pack_id: number;
  starts_on: CalendarDay;
  version: Generated<number>;
}

export interface Card {
  active: Generated<boolean>;
  changed_at: Generated<Instant>;
  changed_by: number | null;
  id: Generated<number>;
  image_style: Generated<string>;
  kind: number;
  link_url: Generated<string>;
  picture: Generated<string>;
  picture_alt: Generated<string>;
  shown_from: CalendarDay | null;
  shown_until: CalendarDay | null;
  sort: Generated<number>;
  source: number;
  text: Generated<string>;
  text_align: Generated<string>;
  title: Generated<string>;
  version: Generated<number>;
  x_text: Generated<string>;
}

export interface Consent {
  at: Instant;
  email: Generated<string>;
  given: boolean;
  id: Generated<number>;
  person_id: number | null;
  source: string;
  what: string;
  wording_version: string;
}

export interface ContainerReturn {
  business_id: number;
  deposits: Generated<number>;
  entry_id: string;
  id: GeneratedAlways<number>;
  note: Generated<string>;
  noted_at: Instant;
  noted_by: number | null;
  origin: Generated<'empty' | 'full' | 'waited'>;
  pack_kind: number;
  quantity: number;
  size_ml: number;
}

export interface Coupon {
  allows_bacs: Generated<boolean>;
  amount_off_pence: Generated<number>;
  changed_at: Generated<Instant>;
  changed_by: number | null;
  club_rank: Generated<number>;
  collection_discount: Generated<number>;
  discount: Generated<number>;
  discount_kind: Generated<number>;
  ends_on: CalendarDay | null;
  free_delivery: Generated<boolean>;
  hold_purchase: Generated<boolean>;
  id: number;
  kind: number;
  members_only: Generated<boolean>;
  minimum_order_pence: Generated<number>;
  most_per_person: number | null;
  most_uses: number | null;
  name: string;
  note: Generated<string>;
  only_pack_kinds: Generated<number[]>;
  only_products: Generated<number[]>;
  special_products: Generated<boolean>;
  starts_on: CalendarDay | null;
  term_months: Generated<number>;
  version: Generated<number>;
}

export interface CourierTerms {
  changed_at: Generated<Instant>;
  changed_by: number | null;
  cut_off: Generated<number>;
  only_row: Generated<boolean>;
  version: Generated<number>;
}

export interface CourierZone {
  changed_at: Generated<Instant>;
  changed_by: number | null;
  id: Generated<number>;
  is_mainland: Generated<boolean>;
  name: string;
  postcodes: string;
  says: Generated<string>;
  surcharge_pence: Generated<number>;
  version: Generated<number>;
  working_days: number | null;
}

export interface CreditNote {
  carried_pence: Generated<number>;
  goods: Generated<'not-returned' | 'taken-out' | 'to-stock' | 'written-off' | 'cancelled' | 'empties'>;
  id: GeneratedAlways<number>;
  issued_at: Instant;
  issued_by: string;
  kind: number;
  money_pence: number;
  number: number;
  off_account_pence: Generated<number>;
  order_id: number;
  pdf: Buffer | null;
  seller: Json | null;
  voucher_pence: number;
  why: Generated<string>;
}

export interface CreditNoteLine {
  credit_note_id: number;
  is_deposit: Generated<boolean>;
  line_id: number | null;
  place: number;
  quantity: number;
  vat_parts: Json;
}

export interface DataLink {
  email: string | null;
  expires_at: Instant;
  token_hash: string;
  used_at: Instant | null;
}

export interface DocumentSeries {
  last_number: Generated<number>;
  name: string;
}

export interface Favourite {
  pack_id: number;
  person_id: number;
}

export interface FormerEmail {
  email: string;
  given_up_at: Instant;
  person_id: number;
}

export interface FormerPrice {
  inc_pence: number;
  pack_id: number;
  set_at: Instant;
  set_by: number;
  until: CalendarDay;
}

export interface Gyle {
  brewed_on: CalendarDay | null;
  changed_at: Generated<Instant>;
  changed_by: number | null;
  destroyed_at: Instant | null;
  destroyed_why: Generated<string>;
  gyle_num: string;
  id: Generated<number>;
  noted_at: Generated<Instant>;
  product_id: number;
  version: Generated<number>;
  volume_litres: number | null;
}

export interface HeldOrderLink {
  added: Generated<boolean>;
  held_order_id: number;
  order_id: number;
}

export interface Import {
  choices: Json;
  done_at: Instant | null;
  failure: 'database' | 'busy' | 'provider' | 'data' | 'program' | null;
  file_name: string;
  form: 'own' | 'shopify' | 'woocommerce' | 'square' | 'bigcommerce';
  id: GeneratedAlways<number>;
  invited_at: Instant | null;
  invited_by: number | null;
  kind: 'products' | 'prices' | 'stock' | 'customers' | 'vouchers';
  notes: Generated<Json>;
  started_at: Instant | null;
  started_by: number | null;
  state: Generated<'reading' | 'checked' | 'queued' | 'running' | 'done' | 'undoing' | 'undone'>;
  titles: Json;
  undone_at: Instant | null;
  undone_by: number | null;
  uploaded_at: Instant;
  uploaded_by: number;
}

export interface ImportPicture {
  address: string;
  alt: string;
  detail: number | null;
  failure: string | null;
  id: GeneratedAlways<number>;
  import_id: number;
  pack_id: number | null;
  path: string | null;
  place: number;
  product_id: number;
  state: 'waiting' | 'fetched' | 'failed';
  tries: Generated<number>;
}

export interface ImportRow {
  cells: Json;
  changes: Generated<Json>;
  chosen_kind: 'drink' | 'goods' | 'ticket' | 'voucher' | 'mixed-case' | 'leave-out' | null;
  corrections: Generated<Json>;
  email: Generated<string>;
  faults: Json;
  guesses: Json;
  import_id: number;
  is_draft: Generated<boolean>;
  kind: 'drink' | 'goods' | 'ticket' | 'voucher' | 'mixed-case' | 'leave-out' | null;
  line: number;
  made: Json | null;
  notes: Generated<Json>;
  number: number;
  origin: Json | null;
  outcome: Generated<'new' | 'changed' | 'same' | 'refused' | 'left-out'>;
  pictures: Generated<Json>;
  problems: Generated<Json>;
  state: Generated<'waiting' | 'done' | 'undone' | 'stays'>;
  texts: Json;
  unit: number;
}

export interface Invoice {
  buyer: Json | null;
  id: GeneratedAlways<number>;
  issued_at: Instant;
  kind: 'full' | 'modified' | 'simplified';
  number: number;
  order_id: number;
  pdf: Buffer | null;
  seller: Json;
  tax_point: CalendarDay;
}

export interface JobRun {
  doubted_since: Instant | null;
  every_seconds: number;
  failing_since: Instant | null;
  failure: 'database' | 'busy' | 'provider' | 'data' | 'program' | null;
  failures: Generated<number>;
  jump_seconds: number | null;
  last_failure_at: Instant | null;
  last_success_at: Instant | null;
  name: string;
}

export interface KeptAddress {
  changed_at: Instant;
  id: Generated<number>;
  line1: string;
  line2: Generated<string>;
  line3: Generated<string>;
  line4: Generated<string>;
  line5: Generated<string>;
  name: Generated<string>;
  person_id: number;
  postcode: string;
  telephone: Generated<string>;
}

export interface KeptSecret {
  made_at: Instant;
  name: string;
  value: string;
}

export interface KnownDevice {
  device: Generated<string>;
  expires_at: Instant;
  first_used_at: Instant;
  id: Generated<number>;
  person_id: number;
  token_hash: string;
  used_at: Instant;
}

export interface LineNeed {
  is_of_mixed_box: boolean | null;
  line_id: number | null;
  pack_id: number | null;
  quantity: number | null;
  variant_id: number | null;
}

export interface LocalRound {
  changed_at: Generated<Instant>;
  changed_by: number | null;
  cut_off: Generated<number>;
  id: Generated<number>;
  least_pence: Generated<number>;
  outwards: string[];
  version: Generated<number>;
  weekdays: number[];
}

export interface MailedLink {
  expires_at: Instant;
  name: string | null;
  password_hash: string | null;
  person_id: number;
  provider: 'google' | 'facebook' | null;
  purpose: 'confirm' | 'reset' | 'new-email' | 'erase';
  subject: string | null;
  token_hash: string;
  used_at: Instant | null;
}

export interface Message {
  acknowledge_by: CalendarDay | null;
  acknowledged: boolean;
  email: string;
  id: Generated<number>;
  name: string;
  order_reference: Generated<string>;
  outcome: Generated<string>;
  person_id: number | null;
  received_at: Instant;
  sent_key: string;
  settled_at: Instant | null;
  settled_by: number | null;
  text: string;
  topic: 'order' | 'trade' | 'taproom' | 'press' | 'data-protection' | 'other';
}

export interface ModuleSwitches {
  changed_at: Instant;
  changed_by: number | null;
  off: Generated<string[]>;
  only_row: Generated<boolean>;
  version: Generated<number>;
}

export interface NewsletterSignUp {
  asked_at: Instant;
  email: string;
  first_name: Generated<string>;
  id: Generated<number>;
  last_error: string | null;
  last_name: Generated<string>;
  next_try_at: Instant | null;
  says: Generated<string>;
  settled_at: Instant | null;
  state: Generated<'waiting' | 'accepted' | 'refused' | 'given-up'>;
  tries: Generated<number>;
}

export interface OpeningHours {
  closes: number;
  id: Generated<number>;
  kind: Generated<number>;
  opens: number;
  override_on: CalendarDay | null;
  section: 'tap' | 'shop' | 'food' | 'collection';
  site_id: number;
  weekday: number;
}

export interface OrderDespatch {
  courier: string;
  despatched_at: Instant;
  order_id: number;
  tracking_number: Generated<string>;
  tracking_url: Generated<string>;
}

export interface OrderLine {
  asked_quantity: number;
  id: Generated<number>;
  named_price_pence: number | null;
  old_price_pence: number | null;
  order_id: number;
  pack_id: number;
  picks: Generated<Json>;
  quantity: number;
  shown_price_pence: number;
  status: Generated<number>;
  taken_out: Generated<number>;
  variant_id: number | null;
}

export interface OrderMove {
  about: Generated<'standing' | 'money' | 'change'>;
  from_status: number;
  id: Generated<number>;
  moved_at: Instant;
  moved_by: string;
  order_id: number;
  to_status: number;
  why: Generated<string>;
}

export interface OrderNote {
  changed_at: Instant | null;
  id: GeneratedAlways<number>;
  is_pinned: Generated<boolean>;
  order_id: number;
  text: string;
  version: Generated<number>;
  withdrawn_at: Instant | null;
  withdrawn_by: string | null;
  written_at: Instant;
  written_by: string;
}

export interface OrderPass {
  expires_at: Instant;
  kind: 'mail' | 'cookie';
  order_id: number;
  token_hash: string;
  used_at: Instant | null;
}

export interface OrderQuote {
  answer: 'accepted' | 'refused' | 'lapsed' | null;
  answered_at: Instant | null;
  good_until: CalendarDay;
  id: GeneratedAlways<number>;
  link_hash: string;
  net_pence: number;
  order_id: number;
  quoted_at: Instant;
  quoted_by: number;
}

export interface Orders {
  age_confirmed_at: Instant | null;
  age_confirmed_by: 'guest' | 'account' | 'staff' | null;
  age_wording_version: string | null;
  altered: Generated<number>;
  business_id: number | null;
  changed_at: Instant;
  codes_left_out: Generated<string[]>;
  collect_on: CalendarDay | null;
  created_at: Instant;
  customer_says_paid: Generated<boolean>;
  delivery_address: Generated<Json>;
  delivery_method: Generated<number>;
  draft_token_hash: string | null;
  due_on: CalendarDay | null;
  extension_used: Generated<boolean>;
  first_reserved_at: Instant | null;
  found_by: GeneratedAlways<string>;
  fulfilled_at: Instant | null;
  gift_voucher_pence: number | null;
  id: Generated<number>;
  invoice_address: Generated<Json>;
  is_paid: Generated<boolean>;
  kind: Generated<number>;
  mode: Generated<number>;
  note: Generated<string>;
  on_account_pence: number | null;
  opened_from: string | null;
  order_ref_num: number | null;
  ordered_at: Instant | null;
  ordering_person_id: number | null;
  over_paid_pence: Generated<number>;
  own_address: Generated<boolean>;
  paid_at: Instant | null;
  paid_pence: number | null;
  pay_method: Generated<number>;
  payment_pending_until: Instant | null;
  payment_unknown: Generated<boolean>;
  paypal_address: Json | null;
  person_id: number | null;
  price_tier: number | null;
  priced: Json | null;
  reserved_until: Instant | null;
  retired_browser_hash: string | null;
  retired_token_hash: string | null;
  separate_delivery_address: Generated<boolean>;
  settings: Generated<number>;
  site_id: number | null;
  staff_discount: number | null;
  staff_person_id: number | null;
  status: Generated<number>;
  terms_days: Generated<number>;
  terms_version: string | null;
  to_name: Generated<string>;
  total_ex_pence: number | null;
  total_inc_pence: number | null;
  version: Generated<number>;
  waits_for: 'funds' | 'person' | null;
}

export interface OrderVoucher {
  order_id: number;
  status: Generated<number>;
  used_pence: Generated<number>;
  voucher_id: number;
}

export interface OutboxMail {
  asked_by: string | null;
  copy_of: number | null;
  html: string;
  id: Generated<number>;
  last_error: string | null;
  message_id: Generated<string>;
  next_try_at: Instant | null;
  once_key: string;
  order_id: number | null;
  reply_to: string | null;
  returned_at: Instant | null;
  secrets: Generated<Json>;
  sent_at: Instant | null;
  subject: string;
  text: string;
  to_address: string;
  tries: Generated<number>;
  written_at: Instant;
}

export interface Outlet {
  active: Generated<boolean>;
  changed_at: Generated<Instant>;
  changed_by: number | null;
  id: Generated<number>;
  link_text: Generated<string>;
  link_url: Generated<string>;
  priority: Generated<number>;
  text: Generated<string>;
  title: string;
  version: Generated<number>;
}

export interface OutsideIdentity {
  email: Generated<string>;
  linked_at: Instant;
  person_id: number;
  provider: 'google' | 'facebook';
  subject: string;
}

export interface Pack {
  active: Generated<boolean>;
  archived: Generated<boolean>;
  barcode: Generated<string>;
  best_before_text: Generated<string>;
  box_cells: Generated<number>;
  box_id: Generated<number>;
  box_rule: Generated<number>;
  bulk_of_pack_id: number | null;
  bulk_quantity: number | null;
  changed_at: Generated<Instant>;
  changed_by: number | null;
  cost_ex_pence: number | null;
  coupon_id: number | null;
  coupon_only: Generated<boolean>;
  deposit_pence: Generated<number>;
  draught_relief: Generated<boolean>;
  extra_kind: Generated<number>;
  id: Generated<number>;
  kind: number;
  lead_days: Generated<number>;
  name: string;
  no_online_shop: Generated<boolean>;
  own_value_least_pence: number | null;
  own_value_most_pence: number | null;
  picture: Generated<string>;
  picture_alt: Generated<string>;
  product_id: number;
  retail_inc_pence: number | null;
  size_ml: Generated<number>;
  sku: Generated<string>;
  sold_from: CalendarDay | null;
  sold_to: CalendarDay | null;
  sort: Generated<number>;
  tele_only: Generated<boolean>;
  vat_code: Generated<number>;
  version: Generated<number>;
  vessel: Generated<number>;
}

export interface Packaging {
  id: GeneratedAlways<number>;
  noted_at: Instant;
  noted_by: number;
  packaged_on: CalendarDay;
  quantity: number;
  stock_item_id: number;
  sub_batch_id: number;
}

export interface PackChoice {
  choice_pack_id: number;
  pack_id: number;
}

export interface PackComponent {
  component_pack_id: number;
  pack_id: number;
  quantity: number;
}

export interface PackedGyle {
  line_id: number;
  pack_id: number;
  packed_at: Instant;
  part: number;
  quantity: number;
  sub_batch_id: number;
}

export interface PackPrice {
  ex_pence: number;
  pack_id: number;
  tier: number;
}

export interface PackVariant {
  colour: Generated<string>;
  id: Generated<number>;
  pack_id: number;
  size_name: Generated<string>;
  sort: Generated<number>;
  text: Generated<string>;
}

export interface Passkey {
  counter: number;
  created_at: Instant;
  credential_id: string;
  id: GeneratedAlways<number>;
  name: string;
  person_id: number;
  public_key: string;
  transports: string[];
  used_at: Instant | null;
}

export interface PasskeyChallenge {
  challenge: string;
  expires_at: Instant;
  purpose: 'register' | 'authenticate';
  session_id: number;
}

export interface PaymentAttempt {
  amount_pence: number;
  answer_doubted: Generated<boolean>;
  asked_at: Instant | null;
  capture_id: string | null;
  captured_pence: number | null;
  carried_from: number | null;
  checked_at: Instant | null;
  cross_reference: string | null;
  declared: Json | null;
  declines: Generated<number>;
  detail: Generated<string>;
  has_shares: Generated<boolean>;
  id: Generated<number>;
  order_id: number;
  order_version: number;
  pay_method: number;
  provider: 'paypal' | 'card-gateway' | 'transfer' | 'cash' | 'card-machine' | 'till' | 'none';
  provider_order_id: string | null;
  received_on: CalendarDay | null;
  recorded_by: string | null;
  reference: Generated<string>;
  returned_at: Instant | null;
  settled_at: Instant | null;
  started_at: Instant;
  state:
    | 'started'
    | 'asking'
    | 'unknown'
    | 'captured'
    | 'awaiting-funds'
    | 'declined'
    | 'failed'
    | 'abandoned'
    | 'refund-due'
    | 'refunded'
    | 'withdrawn';
}

export interface PaymentEvent {
  body: Json;
  event_id: string;
  handled_at: Instant | null;
  kind: string;
  provider: string;
  received_at: Instant;
}

export interface PaymentShare {
  amount_pence: number;
  attempt_id: number;
  order_id: number;
}

export interface Person {
  age_confirmed_at: Instant | null;
  business_id: number | null;
  changed_at: Generated<Instant>;
  changed_by: number | null;
  confirmed_at: Instant | null;
  created_at: Instant;
  disabled_at: Instant | null;
  email: string;
  erased_at: Instant | null;
  id: Generated<number>;
  import_id: number | null;
  name: string;
  password_hash: string | null;
  role: Generated<number>;
  telephone: Generated<string>;
  unconfirmed_email: string | null;
  version: Generated<number>;
}

export interface Picture {
  alt: Generated<string>;
  bytes: Buffer;
  changed_at: Instant | null;
  changed_by: number | null;
  height: number;
  is_in_library: Generated<boolean>;
  kind: 'picture' | 'product-pack' | 'info-image';
  media_type: string;
  name: Generated<string>;
  path: string;
  placeholder: Generated<string>;
  uploaded_at: Instant | null;
  version: Generated<number>;
  width: number;
}

export interface Post {
  changed_at: Instant;
  changed_by: number | null;
  description: Generated<string>;
  ends_at: Instant | null;
  html: Generated<string>;
  id: Generated<number>;
  kind: number;
  location_address: Generated<string>;
  location_name: Generated<string>;
  location_postcode: Generated<string>;
  mode: Generated<number>;
  parent_id: number | null;
  picture: Generated<string>;
  picture_alt: Generated<string>;
  publish_at: Instant | null;
  region: Generated<string>;
  search: GeneratedAlways<string>;
  short_text: Generated<string>;
  slug: string;
  sort: Generated<number>;
  starts_at: Instant;
  state: Generated<'draft' | 'active' | 'archived'>;
  title: string;
  version: Generated<number>;
}

export interface PostOldAddress {
  changed_at: Instant;
  kind: number;
  post_id: number;
  slug: string;
}

export interface PostProduct {
  post_id: number;
  product_id: number;
}

export interface PostVersion {
  description: string;
  ends_at: Instant | null;
  html: string;
  location_address: string;
  location_name: string;
  location_postcode: string;
  mode: number;
  picture: string;
  picture_alt: string;
  post_id: number;
  region: string;
  saved_at: Instant;
  saved_by: number | null;
  short_text: string;
  slug: string;
  starts_at: Instant;
  title: string;
  version: number;
}

export interface PreparedPrice {
  from_pence: number | null;
  left_out: Generated<boolean>;
  pack_id: number;
  pack_name: string;
  prepared_id: number;
  price: 'retail' | 'tier0' | 'tier1' | 'tier2' | 'tier3' | 'tier4' | 'cost';
  to_pence: number | null;
}

export interface PreparedPrices {
  changed_at: Instant;
  changed_by: number;
  changed_prices: number | null;
  due_at: Instant;
  failed_at: Instant | null;
  failure: 'database' | 'busy' | 'provider' | 'data' | 'program' | null;
  id: GeneratedAlways<number>;
  name: string;
  released_at: Instant | null;
  released_by: number | null;
  version: Generated<number>;
}

export interface PriceChange {
  at: Instant;
  elsewhere: Generated<boolean>;
  from_pence: number | null;
  id: GeneratedAlways<number>;
  on_sale: boolean;
  pack_id: number;
  person_id: number | null;
  tier: number | null;
  to_pence: number | null;
}

export interface PriceList {
  business_id: number | null;
  contact_mobile: Generated<string>;
  ended_at: Instant | null;
  id: string;
  last_day: CalendarDay | null;
  made_at: Generated<Instant>;
  mode: number;
  name: string;
  note: Generated<string>;
  number: GeneratedAlways<number>;
  only_in_stock: Generated<boolean>;
  options: Generated<number>;
  pack_kinds: Generated<number[]>;
  partner_email: Generated<string>;
  partner_mobile: Generated<string>;
  partner_name: Generated<string>;
  public: Generated<boolean>;
  simple: Generated<boolean>;
  user_email: Generated<string>;
}

export interface PriceListPack {
  pack_id: number;
  price_list_id: string;
  sort: Generated<number>;
}

export interface Problem {
  facts: Json;
  id: Generated<number>;
  kind: string;
  opened_at: Instant;
  resolution: string | null;
  resolved_at: Instant | null;
  subject: string;
  summary: string;
}

export interface Product {
  abv: Generated<number>;
  active: Generated<boolean>;
  allergens: Generated<string>;
  archived: Generated<boolean>;
  changed_at: Generated<Instant>;
  changed_by: number | null;
  description: Generated<string>;
  drink_kind: Generated<number>;
  final_gravity: Generated<number>;
  fined: Generated<boolean>;
  further_pictures: Generated<Json>;
  gluten_free: Generated<boolean>;
  group_id: Generated<number>;
  hops: Generated<string>;
  ibu: Generated<number>;
  id: Generated<number>;
  label_text: Generated<string>;
  malt: Generated<string>;
  name: string;
  original_gravity: Generated<number>;
  other_ingredients: Generated<string>;
  picture: Generated<string>;
  picture_alt: Generated<string>;
  slug: string;
  style: Generated<string>;
  sub_name: Generated<string>;
  supplier: Generated<string>;
  vegan: Generated<boolean>;
  version: Generated<number>;
  yeast: Generated<string>;
}

export interface ProviderSecret {
  entered_at: Instant;
  entered_by: number | null;
  name: string;
  provider: string;
  sealed: string;
}

export interface ProviderSetting {
  changed_at: Instant;
  changed_by: number | null;
  fields: Json;
  provider: 'mail' | 'paypal' | 'card';
  version: Generated<number>;
}

export interface RateCount {
  hits: number;
  what: string;
  window_start: Instant;
}

export interface Recall {
  gyle_id: number;
  id: GeneratedAlways<number>;
  letters_at: Instant | null;
  reason: string;
  recalled_at: Instant;
  recalled_by: number;
  sub_batch_id: number | null;
  withdrawn_at: Instant | null;
  withdrawn_by: number | null;
}

export interface RecalledBatch {
  gyle_id: number | null;
  is_in_force: boolean | null;
  recall_id: number | null;
  recalled_at: Instant | null;
  sub_batch_id: number | null;
}

export interface RecallMail {
  order_id: number;
  person_id: number | null;
  recall_id: number;
  written_at: Instant;
  written_by: number;
}

export interface RecallStock {
  bins: Generated<string>;
  put_back: Generated<number>;
  quantity: number;
  recall_id: number;
  stock_item_id: number;
}

export interface RecoveryCode {
  code_hash: string;
  made_at: Instant;
  person_id: number;
  used_at: Instant | null;
}

export interface Refund {
  amount_pence: number;
  attempt_id: number;
  carried_to: number | null;
  currency: Generated<string>;
  detail: Generated<string>;
  id: GeneratedAlways<number>;
  number: string | null;
  reference: string | null;
  requested_at: Instant;
  requested_by: string;
  settled_at: Instant | null;
  state: 'pending' | 'in-doubt' | 'failed' | 'by-hand' | 'made' | 'withdrawn';
  tried_at: Instant | null;
}

export interface RefundAccount {
  asked_at: Instant;
  file_id: number | null;
  link_ends_at: Instant;
  link_hash: string;
  refund_id: number;
  sealed: string | null;
  told_at: Instant | null;
}

export interface ReturnRequest {
  answer: Generated<string>;
  id: GeneratedAlways<number>;
  lines: Json;
  order_id: number;
  outcome: 'refunded' | 'declined' | null;
  reason: 'changed-mind' | 'faulty';
  requested_at: Instant;
  settled_at: Instant | null;
  why: Generated<string>;
  with_delivery: boolean;
}

export interface RoundStop {
  day: CalendarDay;
  order_id: number;
  place: number;
}

export interface SearchWord {
  word: string;
}

export interface ServerStatus {
  changed_at: Generated<Instant>;
  changed_by: number | null;
  changed_by_operator: string | null;
  message: Generated<string>;
  only_row: Generated<boolean>;
  returns_at: Instant | null;
  since: Instant | null;
  state: Generated<'open' | 'read-only' | 'maintenance'>;
  version: Generated<number>;
}

export interface Session {
  device: Generated<string>;
  device_id: number | null;
  ended_at: Instant | null;
  ended_because:
    | 'log-out'
    | 'ended-by-person'
    | 'ended-by-staff'
    | 'password-changed'
    | 're-use'
    | 'erased'
    | 'disabled'
    | 'role-changed'
    | 'second-factor-reset'
    | null;
  expires_at: Instant;
  id: Generated<number>;
  opened_from: Generated<string>;
  person_id: number;
  previous_hash: string | null;
  refresh_hash: string;
  rotated_at: Instant;
  second_factor_at: Instant | null;
  second_factor_by: 'totp' | 'passkey' | 'recovery-code' | 'skipped' | null;
  started_at: Instant;
  used_at: Instant;
}

export interface ShopStatus {
  changed_at: Generated<Instant>;
  changed_by: number | null;
  closed_message: Generated<string>;
  collection_closed: Generated<boolean>;
  collection_since: Instant | null;
  local_delivery_open: Generated<boolean>;
  local_delivery_since: Instant | null;
  only_row: Generated<boolean>;
  opening_message: Generated<string>;
  returns_on: CalendarDay | null;
  state_since: Instant | null;
  value: Generated<number>;
  version: Generated<number>;
}

export interface Site {
  active: Generated<boolean>;
  changed_at: Generated<Instant>;
  changed_by: number | null;
  collection_times: Generated<string>;
  hours_changed_at: Generated<Instant>;
  hours_changed_by: number | null;
  hours_version: Generated<number>;
  id: Generated<number>;
  line1: Generated<string>;
  line2: Generated<string>;
  line3: Generated<string>;
  line4: Generated<string>;
  name: string;
  phone: Generated<string>;
  postcode: Generated<string>;
  sort: Generated<number>;
  version: Generated<number>;
  web: Generated<string>;
}

export interface SpentRefresh {
  session_id: number;
  spent_at: Instant;
  token_hash: string;
}

export interface StockBin {
  archived: Generated<boolean>;
  changed_at: Instant;
  changed_by: number | null;
  code: string;
  id: GeneratedAlways<number>;
  site_id: number;
  version: Generated<number>;
  walk: GeneratedAlways<string>;
}

export interface StockCount {
  counted_at: Instant;
  counted_by: string;
  id: Generated<number>;
  on_hand: number;
  reason: string;
  stock_item_id: number;
  was: number;
}

export interface StockHold {
  committed: Generated<boolean>;
  line_id: number;
  quantity: number;
  stock_item_id: number;
}

export interface StockInBoxes {
  quantity: number | null;
  stock_item_id: number | null;
}

export interface StockItem {
  committed: Generated<number>;
  counted_at: Instant | null;
  id: Generated<number>;
  moved: Json | null;
  on_hand: Generated<number>;
  pack_id: number;
  reserved: Generated<number>;
  variant_id: number | null;
}

export interface StockMovement {
  change: number;
  id: GeneratedAlways<number>;
  moved_at: Generated<Instant>;
  moved_by: Generated<string>;
  note: Generated<string>;
  on_hand: number;
  order_id: number | null;
  reason:
    | 'start'
    | 'received'
    | 'packaged'
    | 'counted'
    | 'sold'
    | 'returned'
    | 'waste'
    | 'sample'
    | 'breakage'
    | 'case-broken'
    | 'recalled'
    | 'unknown';
  stock_item_id: number;
  sub_batch_id: number | null;
}

export interface StockOnItsWay {
  quantity: number | null;
  stock_item_id: number | null;
}

export interface StockPlace {
  bin_id: number;
  quantity: number;
  stock_item_id: number;
  sub_batch_id: number | null;
}

export interface StockPlaceInTurn {
  best_before: CalendarDay | null;
  bin_id: number | null;
  code: string | null;
  gyle_num: string | null;
  is_recalled: boolean | null;
  quantity: number | null;
  site: string | null;
  site_id: number | null;
  stock_item_id: number | null;
  sub_batch_id: number | null;
  sub_ref: string | null;
  turn: number | null;
  walk: string | null;
}

export interface StockShortage {
  id: Generated<number>;
  line_id: number | null;
  noticed_at: Instant;
  quantity: number;
  reason: string;
  resolved_at: Instant | null;
  stock_item_id: number;
}

export interface StockSite {
  address: Generated<string>;
  archived: Generated<boolean>;
  changed_at: Instant;
  changed_by: number | null;
  id: GeneratedAlways<number>;
  name: string;
  sort: Generated<number>;
  version: Generated<number>;
}

export interface Stocktake {
  closed_at: Instant | null;
  handed_in_at: Instant | null;
  id: GeneratedAlways<number>;
  name: string;
  site_id: number | null;
  started_at: Instant;
  started_by: number;
  status: Generated<'counting' | 'handed-in' | 'done' | 'abandoned'>;
}

export interface StocktakeItem {
  applied_at: Instant | null;
  applied_by: number | null;
  applied_change: number | null;
  counted: number | null;
  counted_at: Instant | null;
  counted_before: Instant | null;
  counted_by: number | null;
  not_put_away: number | null;
  on_hand: number | null;
  overlapping: Generated<number>;
  put_away: number | null;
  stock_item_id: number;
  stocktake_id: number;
  taken_from_sites: Generated<number[]>;
  unaccounted: number | null;
}

export interface SubBatch {
  best_before: CalendarDay;
  gyle_id: number;
  id: Generated<number>;
  sub_ref: Generated<string>;
}

export interface Suspension {
  id: Generated<number>;
  lift_reason: Generated<string>;
  lifted_at: Instant | null;
  lifted_by: number | null;
  person_id: number;
  reason: string;
  role_before: number;
  suspended_at: Instant;
  suspended_by: number | null;
}

export interface TermsDocument {
  changed_at: Generated<Instant>;
  changed_by: number | null;
  edits: Generated<number>;
  html: string;
  id: Generated<number>;
  in_force_from: CalendarDay;
  kind: 'privacy' | 'retail' | 'trade';
  title: string;
  version: string;
}

export interface Till {
  clock_off_seconds: number | null;
  code_hash: string | null;
  code_until: Instant | null;
  connected_at: Instant | null;
  device_secret_hash: string | null;
  id: GeneratedAlways<number>;
  last_seen_at: Instant | null;
  name: string;
  refused_at: Instant | null;
  refused_calls: Generated<number>;
  registered_at: Instant;
  revoked_at: Instant | null;
  salt: Generated<string>;
  token_hash: string | null;
}

export interface TillBeforeCount {
  counted_at: Instant;
  credit_number: number | null;
  order_id: number;
  quantity: number;
  stock_item_id: number;
}

export interface TillDay {
  closed_at: Instant | null;
  closed_by: number | null;
  closing_hash: Generated<string>;
  counted_pence: number | null;
  expected_pence: number | null;
  float_pence: number;
  note: string | null;
  number: number;
  opened_at: Instant;
  opened_by: number;
  opening_hash: string;
  till_id: number;
  totals: Json | null;
}

export interface TillDayLate {
  day_number: number;
  number: number;
  received_at: Instant;
  till_id: number;
  total_pence: number;
  what: 'sale' | 'refund';
}

export interface TillRefund {
  content_hash: string;
  credit_number: number;
  day_number: number;
  device_refunded_at: Instant;
  differences: Generated<Json>;
  number: number;
  order_id: number;
  payments: Json;
  reason: string;
  received_at: Instant;
  refunded_at: Instant;
  seller_id: number;
  till_id: number;
}

export interface TillRefusal {
  content: Json | null;
  content_hash: string;
  first_at: Instant;
  last_at: Instant;
  number: number;
  reason: string;
  till_id: number;
  times: Generated<number>;
}

export interface TillSale {
  content_hash: string;
  day_number: number | null;
  device_sent_at: Instant;
  device_sold_at: Instant;
  differences: Generated<Json>;
  is_in_movements: Generated<boolean>;
  number: number;
  order_id: number;
  received_at: Instant;
  tendered_pence: number | null;
  till_id: number;
}

export interface TillSeller {
  person_id: number;
  since: Instant;
  till_id: number;
}

export interface TillShortage {
  id: GeneratedAlways<number>;
  order_id: number;
  quantity: number;
  settled_at: Instant | null;
  stock_item_id: number;
}

export interface TillTab {
  abandoned_at: Instant | null;
  changed_at: Instant;
  device_opened_at: Instant;
  discount_rate: number;
  had_from: Generated<number>;
  id: string;
  lines: Json;
  member_voucher_id: number | null;
  name: string;
  seller_id: number;
  settled_order_id: number | null;
  till_id: number;
  version: number;
}

export interface TotpSecret {
  begun_at: Instant;
  confirmed_at: Instant | null;
  last_step: number | null;
  person_id: number;
  secret: string;
}

export interface TradeApplication {
  address: Json;
  awrs_number: string;
  business_id: number | null;
  business_name: string;
  company_number: string;
  contact_name: string;
  decided_at: Instant | null;
  decided_by: number | null;
  id: GeneratedAlways<number>;
  kind: string;
  licence_number: string;
  licensing_authority: string;
  note: string;
  person_id: number | null;
  reason: Generated<string>;
  sent_at: Instant;
  state: Generated<'waiting' | 'approved' | 'refused' | 'withdrawn'>;
  telephone: string;
  vat_number: string;
}

export interface TransferFile {
  id: GeneratedAlways<number>;
  made_at: Instant;
  made_by: number;
}

export interface TransferFileLine {
  amount_pence: number;
  file_id: number;
  id: GeneratedAlways<number>;
  note: Generated<string>;
  place: number;
  reference: string;
  refund_id: number;
  sealed: string | null;
  settled_at: Instant | null;
  settled_by: number | null;
  state: Generated<'in-file' | 'made' | 'taken-out'>;
}

export interface VanRoute {
  days: Generated<string>;
  id: Generated<number>;
  name: string;
  third_party_collection: Generated<boolean>;
}

export interface VanRouteDay {
  day: CalendarDay;
  route_id: number;
}

export interface VatRate {
  code: number;
  rate: number;
  starts_on: CalendarDay;
}

export interface Voucher {
  activated_at: Instant | null;
  active: Generated<boolean>;
  batch_id: number | null;
  blocked_at: Instant | null;
  code: string;
  coupon_id: number;
  ends_on: CalendarDay | null;
  id: Generated<number>;
  kept_bacs: boolean | null;
  kept_collection_discount: number | null;
  kept_discount: number | null;
  kept_hold: boolean | null;
  kept_minimum_pence: number | null;
  kept_term_months: number | null;
  note: Generated<string>;
  order_line_id: number | null;
  person_id: number | null;
  piece: number | null;
  replaced_by: number | null;
  starts_on: CalendarDay | null;
  told_due_for: CalendarDay | null;
  told_over_for: CalendarDay | null;
  used_online_pence: Generated<number>;
  used_tap_pence: Generated<number>;
  value_pence: Generated<number>;
  version: Generated<number>;
}

export interface VoucherBatch {
  coupon_id: number;
  id: GeneratedAlways<number>;
  made_at: Instant;
  made_by: number | null;
  name: string;
  number: number;
}

export interface VoucherEntry {
  at: Instant;
  ends_on: CalendarDay | null;
  id: GeneratedAlways<number>;
  note: Generated<string>;
  order_id: number | null;
  pence: Generated<number>;
  person_id: number | null;
  voucher_id: number;
  what: 'spent' | 'given-back' | 'blocked' | 'unblocked' | 'extended' | 'imported';
}

export interface Tables {
  audit_entry: AuditEntry;
  bank_holiday: BankHoliday;
  bank_line: BankLine;
  bank_statement: BankStatement;
  box: Box;
  brand_font: BrandFont;
  brand_version: BrandVersion;
  brewery: Brewery;
  business: Business;
  business_call: BusinessCall;
  business_price: BusinessPrice;
  card: Card;
  consent: Consent;
  container_return: ContainerReturn;
  coupon: Coupon;
  courier_terms: CourierTerms;
  courier_zone: CourierZone;
  credit_note: CreditNote;
  credit_note_line: CreditNoteLine;
  data_link: DataLink;
  document_series: DocumentSeries;
  favourite: Favourite;
  former_email: FormerEmail;
  former_price: FormerPrice;
  gyle: Gyle;
  held_order_link: HeldOrderLink;
  import: Import;
  import_picture: ImportPicture;
  import_row: ImportRow;
  invoice: Invoice;
  job_run: JobRun;
  kept_address: KeptAddress;
  kept_secret: KeptSecret;
  known_device: KnownDevice;
  line_need: LineNeed;
  local_round: LocalRound;
  mailed_link: MailedLink;
  message: Message;
  module_switches: ModuleSwitches;
  newsletter_sign_up: NewsletterSignUp;
  opening_hours: OpeningHours;
  order_despatch: OrderDespatch;
  order_line: OrderLine;
  order_move: OrderMove;
  order_note: OrderNote;
  order_pass: OrderPass;
  order_quote: OrderQuote;
  order_voucher: OrderVoucher;
  orders: Orders;
  outbox_mail: OutboxMail;
  outlet: Outlet;
  outside_identity: OutsideIdentity;
  pack: Pack;
  pack_choice: PackChoice;
  pack_component: PackComponent;
  pack_price: PackPrice;
  pack_variant: PackVariant;
  packaging: Packaging;
  packed_gyle: PackedGyle;
  passkey: Passkey;
  passkey_challenge: PasskeyChallenge;
  payment_attempt: PaymentAttempt;
  payment_event: PaymentEvent;
  payment_share: PaymentShare;
  person: Person;
  picture: Picture;
  post: Post;
  post_old_address: PostOldAddress;
  post_product: PostProduct;
  post_version: PostVersion;
  prepared_price: PreparedPrice;
  prepared_prices: PreparedPrices;
  price_change: PriceChange;
  price_list: PriceList;
  price_list_pack: PriceListPack;
  problem: Problem;
  product: Product;
  provider_secret: ProviderSecret;
  provider_setting: ProviderSetting;
  rate_count: RateCount;
  recall: Recall;
  recall_mail: RecallMail;
  recall_stock: RecallStock;
  recalled_batch: RecalledBatch;
  recovery_code: RecoveryCode;
  refund: Refund;
  refund_account: RefundAccount;
  return_request: ReturnRequest;
  round_stop: RoundStop;
  search_word: SearchWord;
  server_status: ServerStatus;
  session: Session;
  shop_status: ShopStatus;
  site: Site;
  spent_refresh: SpentRefresh;
  stock_bin: StockBin;
  stock_count: StockCount;
  stock_hold: StockHold;
  stock_in_boxes: StockInBoxes;
  stock_item: StockItem;
  stock_movement: StockMovement;
  stock_on_its_way: StockOnItsWay;
  stock_place: StockPlace;
  stock_place_in_turn: StockPlaceInTurn;
  stock_shortage: StockShortage;
  stock_site: StockSite;
  stocktake: Stocktake;
  stocktake_item: StocktakeItem;
  sub_batch: SubBatch;
  suspension: Suspension;
  terms_document: TermsDocument;
  till: Till;
  till_before_count: TillBeforeCount;
  till_day: TillDay;
  till_day_late: TillDayLate;
  till_refund: TillRefund;
  till_refusal: TillRefusal;
  till_sale: TillSale;
  till_seller: TillSeller;
  till_shortage: TillShortage;
  till_tab: TillTab;
  totp_secret: TotpSecret;
  trade_application: TradeApplication;
  transfer_file: TransferFile;
  transfer_file_line: TransferFileLine;
  van_route: VanRoute;
  van_route_day: VanRouteDay;
  vat_rate: VatRate;
  voucher: Voucher;
  voucher_batch: VoucherBatch;
  voucher_entry: VoucherEntry;
}
