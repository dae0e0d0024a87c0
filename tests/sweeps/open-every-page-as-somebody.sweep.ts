import { testPagesAsSomebody } from '../journeys/test-pages-as-somebody.ts';

testPagesAsSomebody({ toEverybody: true });
