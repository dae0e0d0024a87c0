/** The picture of shared links. Not among the page settings, which are part of every first visit. */
export const SHARE_PICTURE = '/share.jpg';
