import { testEmptyBusiness } from './test-empty-business.ts';

testEmptyBusiness({ tries: 1 });
