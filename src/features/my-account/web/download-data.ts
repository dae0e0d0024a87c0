import { saveFile } from '#wire/save-file.ts';
import type { MyData } from '../my-account.contract.ts';

/** Saves all data held about a person as a download. */
export function downloadData(everything: MyData): void {
  const file = new Blob([JSON.stringify(everything, null, 2)], { type: 'application/json' });
  saveFile(file, everything.fileName);
}
