import type { ImportDetails } from '../import.contract.ts';

type Facts = Pick<ImportDetails, 'kind' | 'shortIfUndone' | 'pictures'>;

/** What becomes of what an import has brought when it is taken back. */
export function undoConsequences({ kind, shortIfUndone, pictures }: Facts): string[] {
  if (kind === 'stock') return ofStock(shortIfUndone);
  return [
    'What it made is deleted, and what it changed is as it was before.',
    'What was sold or changed since stays, and its row says why.',
    ...ofPictures(pictures),
  ];
}

function ofPictures({ fetched, waiting }: Facts['pictures']): string[] {
  return [
    ...(fetched === 0
      ? []
      : [
          fetched === 1
            ? 'The picture that it fetched goes, too, unless its product stays or it was described anew.'
            : `The ${fetched.toLocaleString('en-GB')} pictures that it fetched go, too, unless their product stays or they were described anew.`,
        ]),
    ...(waiting === 0
      ? []
      : [
          waiting === 1
            ? 'The picture that still waits is not fetched.'
            : `The ${waiting.toLocaleString('en-GB')} pictures that still wait are not fetched.`,
        ]),
  ];
}

/** Warns where baskets and orders keep more than is left (D-194). */
function ofStock(shortIfUndone: Facts['shortIfUndone']): string[] {
  return [
    'The difference that it made is taken back: what was sold since stays sold.',
    'What somebody has counted since stays, and its row says why.',
    ...(shortIfUndone.length === 0
      ? []
      : [
          `Baskets and orders keep more than is left then of: ${shortIfUndone.join('; ')}. The newest baskets will have less. Orders that lack something are marked, and their customers get a mail.`,
        ]),
  ];
}
