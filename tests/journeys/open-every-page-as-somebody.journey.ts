// Features: every one
import { testPagesAsSomebody } from './test-pages-as-somebody.ts';

testPagesAsSomebody({ toEverybody: false });
