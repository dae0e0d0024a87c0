// Features: every one
import { testInertPages } from './test-inert-pages.ts';

/* Every page and every screen of staff once; tests/sweeps looks closely. */
testInertPages({ rounds: 3, closely: false });
