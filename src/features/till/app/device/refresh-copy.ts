import { messageOutcome } from '#rules/till/message-outcome.ts';
import { tillCatalogue, type TillCatalogue } from '../../till-catalogue.contract.ts';
import { deviceDatabase } from './device-database.ts';
import { endTill, tillInUse } from './device-standing.ts';
import { momentNow } from './moment-now.ts';
import { callShop } from './till-transport.ts';

/** Asks the shop whether the copy is still as it is there, and takes what has changed. Answers whether it has been reached. */
export async function refreshCopy(): Promise<boolean> {
  const device = await tillInUse();
  if (device === null) return false;
  const former = await deviceDatabase.copy.get('shop');
  const answer = await callShop({
    endpoint: tillCatalogue.endpoint,
    query: {},
    body: undefined,
    token: device.token,
    etag: former?.etag ?? '',
  });
  if (answer.status === 304) {
    await deviceDatabase.copy.update('shop', { fetchedAt: momentNow() });
    return true;
  }
  const outcome = messageOutcome(answer);
  if (outcome === 'revoked' || outcome === 'unknown') await endTill(device, outcome);
  if (outcome !== 'stored') return false;
  const catalogue = answer.body as TillCatalogue;
  const { etag, bytes } = answer;
  await deviceDatabase.copy.put({ id: 'shop', catalogue, etag, bytes, fetchedAt: momentNow() });
  return true;
}
