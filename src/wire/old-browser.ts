/**
 * What site, staff application and till say in their documents, without a script, to a browser older than they are made for
 * (docs/decisions/0197). The styles hide it where the browser is new enough.
 */
export const OLD_BROWSER = 'This browser is too old for this page: please update it, or use another one.';
