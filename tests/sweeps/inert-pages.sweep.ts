import { testInertPages } from '../journeys/test-inert-pages.ts';

testInertPages({ rounds: 12, closely: true });
