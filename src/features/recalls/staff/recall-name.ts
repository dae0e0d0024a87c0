import { gyleName } from '#rules/wording/names/gyle-name.ts';
import type { RecallRow } from '../recalls.contract.ts';

/** “G2204”, or of one sub-batch “G2204 A”. */
export const recallName = ({ gyleNum, subRef }: Pick<RecallRow, 'gyleNum' | 'subRef'>): string =>
  gyleName({ gyleNum, subRef: subRef ?? '' });
