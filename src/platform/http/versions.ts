/**
 * What kept answers tell of. The first six are told by the database when a row changes; `stock` is read anew at most
 * once a second; `day` and `minute` move with the clock.
 */
export type Subject = 'catalogue' | 'brewery' | 'shop' | 'places' | 'content' | 'pictures' | 'stock' | 'day' | 'minute';
