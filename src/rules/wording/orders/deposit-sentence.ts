import type { PricedDeposit } from '../../pricing/priced-order.ts';
import { isOnLoan, containerName } from '../../trade/containers.ts';
import { formatSize } from '../formats/format-size.ts';

/** `Deposit on Firkin (40.9 litres)`; of what is no cask and no keg by its size alone, `Deposit on 440 ml`. */
export function depositName(deposit: Pick<PricedDeposit, 'packKind' | 'sizeMl'>): string {
  return `Deposit on ${isOnLoan(deposit) ? containerName(deposit) : formatSize(deposit.sizeMl)}`;
}
