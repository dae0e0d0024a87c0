import { testPagesOfEmptyBusiness } from '../journeys/test-pages-of-empty-business.ts';

testPagesOfEmptyBusiness({ closely: true });
