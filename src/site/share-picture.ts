/** What a shared link shows of the brewery. Not among the settings of pages: those are part of every first visit. */
export const SHARE_PICTURE = '/share.jpg';
