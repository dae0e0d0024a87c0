import type { BeerSlug, Inks } from './beers.ts';
import { blackDyke } from './motifs/black-dyke.ts';
import { brimstoneMoth } from './motifs/brimstone-moth.ts';
import { eelCatcher } from './motifs/eel-catcher.ts';
import { fenFire } from './motifs/fen-fire.ts';
import { firstCuckoo } from './motifs/first-cuckoo.ts';
import { harbourlight } from './motifs/harbourlight.ts';
import { haysel } from './motifs/haysel.ts';
import { hoar } from './motifs/hoar.ts';
import { lamplighter } from './motifs/lamplighter.ts';
import { longDrove } from './motifs/long-drove.ts';
import { lowWater } from './motifs/low-water.ts';
import { marshHare } from './motifs/marsh-hare.ts';
import { membersGyleNo7 } from './motifs/members-gyle-no-7.ts';
import { mereMist } from './motifs/mere-mist.ts';
import { milkmaidsYoke } from './motifs/milkmaids-yoke.ts';
import { oldFleet } from './motifs/old-fleet.ts';
import { orchardEnd } from './motifs/orchard-end.ts';
import { quayStreet } from './motifs/quay-street.ts';
import { reedcutter } from './motifs/reedcutter.ts';
import { saltern } from './motifs/saltern.ts';
import { sluice } from './motifs/sluice.ts';
import { stubble } from './motifs/stubble.ts';
import { windrow } from './motifs/windrow.ts';
import { yuleKetch } from './motifs/yule-ketch.ts';

/** Each beer's own picture: core and seasonal fill a 200 × 250 label, specials a 180 × 160 window. */
export const motifs: Readonly<Record<BeerSlug, (inks: Inks) => string>> = {
  reedcutter,
  lamplighter,
  'eel-catcher': eelCatcher,
  'long-drove': longDrove,
  'marsh-hare': marshHare,
  'quay-street': quayStreet,
  'low-water': lowWater,
  sluice,
  'first-cuckoo': firstCuckoo,
  haysel,
  'mere-mist': mereMist,
  saltern,
  windrow,
  stubble,
  hoar,
  'yule-ketch': yuleKetch,
  'black-dyke': blackDyke,
  'milkmaids-yoke': milkmaidsYoke,
  'old-fleet': oldFleet,
  'brimstone-moth': brimstoneMoth,
  'members-gyle-no-7': membersGyleNo7,
  harbourlight,
  'orchard-end': orchardEnd,
  'fen-fire': fenFire,
};
