import { testOddInput } from './test-odd-input.ts';

/* A few odd calls of each, and one that is right; many of them are those of tests/sweeps. */
testOddInput({ ofRead: 2, ofWrite: 4, ofPayment: 10 });
