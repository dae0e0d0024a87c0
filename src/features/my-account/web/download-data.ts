import type { MyData } from '../my-account.contract.ts';

/** Saves all data held about a person as a download. */
export function downloadData(everything: MyData): void {
  const file = new Blob([JSON.stringify(everything, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = everything.fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
