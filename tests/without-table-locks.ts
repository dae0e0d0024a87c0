import { withStatements } from './rewrite-statements.ts';

/* For the control of a race, preloaded into a process: takes the locks of whole tables out of what it sends. */
withStatements((text) => text.replaceAll(/\block table \w+ in [a-z ]+ mode/g, 'select 1'));
