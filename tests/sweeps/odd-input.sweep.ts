import { testOddInput } from '../api/test-odd-input.ts';

testOddInput({ ofRead: 50, ofWrite: 200, ofPayment: 60 });
