import { queryOptions } from '@tanstack/react-query';
import type { Carrier } from '#wire/call.ts';
import { loadBeerList, loadSheet, type ToPrint } from './printing.client.ts';

/** `who` tells one person's answer from another's: a log-in may open what was shut. */
export const sheetQuery = (carrier: Carrier, what: ToPrint, who: string) =>
  queryOptions({ queryKey: ['printing', what, who], queryFn: () => loadSheet(carrier, what), retry: false });

export const beerListQuery = (carrier: Carrier, id: string, who: string) =>
  queryOptions({ queryKey: ['beer-list', id, who], queryFn: () => loadBeerList(carrier, id), retry: false });
