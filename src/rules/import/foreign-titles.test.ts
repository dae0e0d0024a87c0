import { expect, test } from 'vitest';
import type { ImportKind } from './import-kinds.ts';
import { formOf, mapRows } from './map-rows.ts';

/** First lines as the exports of the two shops have them, in their order. */
const TITLES = {
  shopifyProductsOld:
    'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option1 Linked To,Option2 Name,Option2 Value,Option2 Linked To,Option3 Name,Option3 Value,Option3 Linked To,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Unit Price Total Measure,Unit Price Total Measure Unit,Unit Price Base Measure,Unit Price Base Measure Unit,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Variant Image,Variant Weight Unit,Variant Tax Code,Cost per item,Included / United Kingdom,Price / International,Compare At Price / International,Status',
  shopifyProductsNew:
    'Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Option1 Linked To,Option2 name,Option2 value,Option2 Linked To,Option3 name,Option3 value,Option3 Linked To,Price,Compare-at price,Cost per item,Charge tax,Tax code,Unit price total measure,Unit price total measure unit,Unit price base measure,Unit price base measure unit,Inventory tracker,Inventory quantity,Continue selling when out of stock,Weight value (grams),Weight unit for display,Requires shipping,Fulfillment service,Product image URL,Image position,Image alt text,Variant image URL,Gift card,SEO title,SEO description',
  shopifyCustomersOld:
    'First Name,Last Name,Email,Company,Address1,Address2,City,Province,Province Code,Country,Country Code,Zip,Phone,Accepts Marketing,Total Spent,Total Orders,Tags,Note,Tax Exempt',
  shopifyCustomersNew:
    'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags',
  shopifyGiftCards:
    'Id,Last Characters,Customer Name,Email,Recipient Name,Recipient Email,Order Name,Date Issued,Send At,Expires On,Initial Balance,Current Balance,Currency,Expired?,Enabled?,Note,Message',
  wooProducts:
    'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,Is featured?,Visibility in catalog,Short description,Description,Date sale price starts,Date sale price ends,Tax status,Tax class,In stock?,Stock,Low stock amount,Backorders allowed?,Sold individually?,Weight (kg),Length (cm),Width (cm),Height (cm),Allow customer reviews?,Purchase note,Sale price,Regular price,Categories,Tags,Shipping class,Images,Download limit,Download expiry days,Parent,Grouped products,Upsells,Cross-sells,External URL,Button text,Position,Cost of goods,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible,Attribute 1 global',
  wooCustomers:
    'Name,Username,Last Active,Sign Up,Email,Orders,Total Spend,AOV,Country / Region,City,Region,Postal Code,Billing Phone,Shipping Phone,Role',
  wordPressUsers:
    'ID,user_login,user_email,user_registered,display_name,first_name,last_name,billing_first_name,billing_last_name,billing_company,billing_address_1,billing_address_2,billing_city,billing_postcode,billing_country,billing_email,billing_phone',
} as const;

const titlesOf = (name: keyof typeof TITLES) =>
  [...TITLES[name].matchAll(/"([^"]*)"|([^,]+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

/** A line of such a file as a row of ours; a cell whose title the file does not have fails. */
function read(kind: ImportKind, name: keyof typeof TITLES, cells: Readonly<Record<string, string>>) {
  const titles = titlesOf(name);
  for (const title of Object.keys(cells)) expect(titles).toContain(title);
  const found = formOf(kind, titles);
  if ('fault' in found) throw new Error(found.fault);
  const row = { line: 2, cells: titles.map((title) => cells[title] ?? '') };
  const [mapped] = mapRows({ kind, form: found.form }, { titles: titles, used: new Set() }, [row], (html) =>
    html.replaceAll(/<[^>]*>/g, ''),
  );
  return { form: found.form, ...mapped! };
}

const PRODUCT = {
  address: 'quay-ipa',
  product: 'Quay IPA',
  style: 'IPA',
  description: 'Hops, 5.5% ABV',
  pack: '440ml can',
  retail: '4.20',
  cost: '1.10',
  barcode: '5060000000001',
  stock: '24',
  vat: '20',
  abv: '5.5',
};

test('a product of Shopify is the same by its titles of before and by those of now', () => {
  const old = read('products', 'shopifyProductsOld', {
    Handle: 'quay-ipa',
    Title: 'Quay IPA',
    'Body (HTML)': '<p>Hops, 5.5% ABV</p>',
    Type: 'IPA',
    'Option1 Value': '440ml can',
    'Variant Price': '4.20',
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': '24',
    'Variant Taxable': 'true',
    'Variant Barcode': "'5060000000001",
    'Cost per item': '1.10',
    'Gift Card': 'false',
  });
  const now = read('products', 'shopifyProductsNew', {
    'URL handle': 'quay-ipa',
    Title: 'Quay IPA',
    Description: '<p>Hops, 5.5% ABV</p>',
    Type: 'IPA',
    'Option1 value': '440ml can',
    Price: '4.20',
    'Inventory tracker': 'shopify',
    'Inventory quantity': '24',
    'Charge tax': 'TRUE',
    Barcode: '5060000000001',
    'Cost per item': '1.10',
    'Gift card': 'FALSE',
  });
  expect(old).toMatchObject({ form: 'shopify', texts: PRODUCT, problems: [] });
  expect(now).toMatchObject({ form: 'shopify', texts: PRODUCT, problems: [] });
});

test('what sells gift cards in the other shop is no beer here', () => {
  for (const [name, cells] of [
    ['shopifyProductsOld', { Handle: 'card', Title: 'Gift card', 'Variant Price': '25.00', 'Gift Card': 'true' }],
    ['shopifyProductsNew', { 'URL handle': 'card', Title: 'Gift card', Price: '25.00', 'Gift card': 'TRUE' }],
  ] as const)
    expect(read('products', name, cells).problems).toMatchObject([{ column: 'gift card' }]);
});

const CUSTOMER = {
  email: 'ada@example.com',
  name: 'Ada Example',
  telephone: '+441632960123',
  'line 1': 'Example & Co',
  'line 2': '3 Quay Street',
  'line 3': 'Crownheath',
  postcode: 'NR34 9AB',
};

test('a customer of Shopify is the same by both, and that she accepts letters is no consent without its day', () => {
  const names = { 'First Name': 'Ada', 'Last Name': 'Example', Email: 'ada@example.com' };
  const old = read('customers', 'shopifyCustomersOld', {
    ...names,
    Company: 'Example & Co',
    Address1: '3 Quay Street',
    City: 'Crownheath',
    Zip: "'NR34 9AB",
    Phone: "'+441632960123",
    'Accepts Marketing': 'yes',
  });
  const now = read('customers', 'shopifyCustomersNew', {
    ...names,
    'Default Address Company': 'Example & Co',
    'Default Address Address1': '3 Quay Street',
    'Default Address City': 'Crownheath',
    'Default Address Zip': "'NR34 9AB",
    'Default Address Phone': "'+441632960123",
    'Accepts Email Marketing': 'yes',
  });
  for (const row of [old, now]) {
    expect(row).toMatchObject({ form: 'shopify', texts: CUSTOMER });
    expect(row.texts).not.toHaveProperty('newsletter since');
    expect(row.notes).toMatchObject([{ column: 'newsletter since', says: expect.stringContaining('no consent') }]);
  }
});

test('a gift card of Shopify says what is left of it, and one that is over or switched off is refused', () => {
  const card = { Id: '669632561443', 'Last Characters': '3rqb', 'Initial Balance': '100.00', Currency: 'GBP' };
  const read1 = (cells: Readonly<Record<string, string>>) =>
    read('vouchers', 'shopifyGiftCards', { ...card, ...cells });
  expect(
    read1({ 'Current Balance': '85.00', 'Recipient Name': 'Ada Example', 'Expired?': 'false', 'Enabled?': 'true' }),
  ).toMatchObject({
    form: 'shopify',
    texts: { value: '100.00', balance: '85.00', note: 'Shopify gift card 669632561443 ending 3rqb of Ada Example' },
    problems: [],
  });
  expect(read1({ 'Current Balance': '85.00', 'Expired?': 'true' }).problems).toMatchObject([{ column: 'expired' }]);
  expect(read1({ 'Current Balance': '85.00', 'Enabled?': 'false' }).problems).toMatchObject([{ column: 'enabled' }]);
});

test('a product of WooCommerce is found by the titles of its exporter', () => {
  expect(
    read('products', 'wooProducts', {
      ID: '7',
      Type: 'simple',
      Name: 'Quay Stout 330ml',
      'GTIN, UPC, EAN, or ISBN': '5060000000001',
      'Short description': '5.1% vol',
      'Tax status': 'taxable',
      'Tax class': 'zero-rate',
      Stock: '4',
      'Regular price': '2.90',
      Categories: 'Beer > Stout',
      'Cost of goods': '0.90',
    }),
  ).toMatchObject({
    form: 'woocommerce',
    texts: {
      product: 'Quay Stout 330ml',
      style: 'Stout',
      retail: '2.90',
      cost: '0.90',
      stock: '4',
      vat: '0',
      abv: '5.1',
      barcode: '5060000000001',
    },
  });
});

test('customers of WooCommerce come by its report, without a street, and by the users of WordPress, with one', () => {
  const report = read('customers', 'wooCustomers', {
    Name: 'Ada Example',
    Email: 'ada@example.com',
    City: 'Crownheath',
    'Postal Code': 'NR34 9AB',
    'Billing Phone': '+441632960123',
  });
  expect(report).toMatchObject({
    form: 'woocommerce',
    texts: { email: 'ada@example.com', telephone: '+441632960123' },
  });
  expect(report.texts).not.toHaveProperty('postcode');
  const user = read('customers', 'wordPressUsers', {
    user_login: 'ada',
    user_email: 'ada@example.com',
    first_name: 'Ada',
    last_name: 'Example',
    billing_company: 'Example & Co',
    billing_address_1: '3 Quay Street',
    billing_city: 'Crownheath',
    billing_postcode: 'NR34 9AB',
    billing_phone: '+441632960123',
  });
  expect(user).toMatchObject({ form: 'woocommerce', texts: CUSTOMER, guesses: [] });
});
