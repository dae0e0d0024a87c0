// Features: every one
import { testPagesOfEmptyBusiness } from './test-pages-of-empty-business.ts';

testPagesOfEmptyBusiness({ closely: false });
