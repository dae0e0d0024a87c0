import { expect, test } from 'vitest';
import { formOf } from './map-rows.ts';
import { binaryFile, unknownFile } from './unknown-file.ts';

const of = (titles: string) => titles.split(',');

test.each([
  [
    'products',
    'Name,Email,Financial Status,Paid at,Lineitem quantity,Lineitem name',
    'an order export of Shopify: orders',
  ],
  ['products', 'Order ID,Customer ID,Customer Name,Order Date,Order Status', 'an order export of BigCommerce'],
  ['customers', 'Date,Order #,Status,Customer,Items sold,N. Revenue', 'an order export of WooCommerce'],
  ['products', 'Date,Time,Item,Qty,SKU,Gross Sales,Net Sales,Transaction ID', 'a sales report of Square'],
  [
    'products',
    'Handle,Title,Option1 Name,Option1 Value,SKU,Location,On hand (current)',
    'the inventory export of Shopify',
  ],
  ['customers', 'Date,Description,Paid out,Paid in,Balance', 'a bank statement'],
  ['customers', 'Email Address,First Name,Last Name,MEMBER_RATING,OPTIN_TIME', 'a list of Mailchimp'],
] as const)('as %s “%s” is %s', (kind, titles, words) => {
  expect(unknownFile(kind, of(titles))).toMatchObject({ fault: expect.stringContaining(words), isOf: null });
});

test.each([
  ['products', 'First Name,Last Name,Email,Accepts Email Marketing', 'customers'],
  ['customers', 'Item Name,Variation Name,Price', 'products'],
  ['products', 'Id,Last Characters,Initial Balance,Current Balance', 'vouchers'],
  ['vouchers', 'pack id,barcode,name,on hand', 'stock'],
  ['products', 'pack id,barcode,name,retail', 'prices'],
] as const)('as %s “%s” is offered as %s', (kind, titles, isOf) => {
  expect(unknownFile(kind, of(titles))).toMatchObject({ isOf, fault: expect.stringContaining(`a file of ${isOf}`) });
});

test.each([
  [
    'customers',
    'First Name,Last Name,Square Customer ID,Email Subscription Status',
    'a customer file of Square, but the column “Email Address” is',
  ],
  ['products', 'Handle,Variant Price,Variant SKU', 'a product export of Shopify, but the column “Title” is'],
  ['products', 'Token,Item Name,SKU,GTIN', 'an item library of Square, but the column “Variation Name” is'],
  [
    'customers',
    'Variant Price,Variant SKU,Vendor',
    'a product export of Shopify, but the columns “Handle” and “Title” are',
  ],
  ['products', 'Handle,Variant Price,Barcode', 'a product export of Shopify, but the column “Title” is'],
  ['products', 'beer,cost', 'The first line must hold the titles, and “product”'],
  ['products', '<?xml version="1.0"?>', 'no table'],
] as const)('as %s “%s” says what is missing', (kind, titles, words) => {
  expect(unknownFile(kind, of(titles))).toMatchObject({ fault: expect.stringContaining(words), isOf: null });
});

test('one title of another shop makes no file one of that shop', () => {
  expect(formOf('customers', of('email,name,telephone,line 1,postcode,newsletter since,Customer group'))).toEqual({
    form: 'own',
  });
  expect(formOf('customers', of('email,name,line 1,Street Address 1,Creation Source'))).toEqual({ form: 'own' });
  expect(formOf('customers', of('First Name,Last Name,Email,Accepts Email Marketing,Store Credit'))).toEqual({
    form: 'shopify',
  });
});

test('a file of its kind is none of these', () => {
  expect(unknownFile('products', of('product,pack'))).toBeNull();
  expect(unknownFile('customers', of('First Name,Last Name,Email'))).toBeNull();
});

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ['PK\u0003\u0004\u0000\u0000[Content_Types].xml', 'an Excel file (.xlsx), and no CSV file. Please save'],
  ['PK\u0003\u0004mimetypeapplication/vnd.oasis.opendocument.spreadsheet', 'LibreOffice'],
  ['PK\u0003\u0004\u0000Index/Document.iwa', 'a file of Numbers'],
  ['PK\u0003\u0004products.csv', 'a zip file, and no CSV file. Please unpack it'],
  ['%PDF-1.7 \u0000', 'a PDF'],
  ['\u00d0\u00cf\u0011\u00e0', 'an old Excel file'],
  ['\u0000\u0001', 'no table of text'],
])('%j is told by its first bytes', (text, words) => expect(binaryFile(bytes(text))).toContain(words));
