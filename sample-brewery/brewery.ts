/** Who the brewery is. The figures are of nobody: noughts, drama telephone numbers, a name ending in .example. */
export const brewery = {
  name: 'Sallowmere Brewing Company',
  strapline: 'Brewed at Sallowmere Maltings, Testham',
  legalName: 'Sallowmere Brewing Company Limited',
  companyNumber: '00000000',
  vatNumber: 'GB 000 0000 00',
  awrsUrn: 'XXAW00000000000',
  premisesLicence: 'DEMO/0000/PREM',
  licensingAuthority: 'Testham District Council',
  registeredOffice: ['Sallowmere Maltings', 'Staithe Road', 'Testham', 'NR34 0ZZ'],
  address: ['Sallowmere Maltings', 'Staithe Road', 'Testham'],
  postcode: 'NR34 0ZZ',
  latitude: 52.46,
  longitude: 1.56,
  telephone: '01632 960000',
  email: 'shop@sallowmere.example',
  salesTelephone: '01632 960010',
  salesEmail: 'sales@sallowmere.example',
  social: [
    { name: 'Instagram', url: 'https://instagram.example/sallowmere' },
    { name: 'Facebook', url: 'https://facebook.example/sallowmere' },
    { name: 'Mastodon', url: 'https://mastodon.example/@sallowmere' },
  ],
  bank: { accountName: 'Sallowmere Brewing Company Limited', sortCode: '00-00-00', accountNumber: '00000000' },
} as const;

export const shopStatus = {
  value: 0,
  returnsOn: null,
  collectionClosed: false,
  localDeliveryOpen: true,
  openingMessage: 'Order before 11 on a weekday and it leaves the maltings the same day.',
} as const;
