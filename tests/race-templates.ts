import { makeTemplates } from '#platform/database/open-test-postgres.ts';
import { SALLOWMERE } from './shop-for-test.ts';

/** Before the first race: migrates and fills once for all that begin with the sample brewery. */
export default () => makeTemplates([SALLOWMERE]);
