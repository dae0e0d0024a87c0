import { testEmptyBusiness } from '../api/test-empty-business.ts';

testEmptyBusiness({ tries: 25 });
