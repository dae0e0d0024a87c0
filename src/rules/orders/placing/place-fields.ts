/** The fields of an order that can prevent placing it, named as in the draft. */
export type PlaceField =
  | 'lines'
  | 'tillRoll'
  | 'minimum'
  | 'deliveryMethod'
  | 'siteId'
  | 'postcode'
  | 'toName'
  | 'note'
  | 'ageConfirmed'
  | 'termsAccepted'
  | `${'invoiceAddress' | 'deliveryAddress'}.${AddressField}`;

export type AddressField = 'line1' | 'line2' | 'line3' | 'line4' | 'line5' | 'postcode' | 'telephone' | 'email';

/** A field and the sentence that says how to correct it. */
export type PlaceFault = readonly [field: PlaceField, says: string];
