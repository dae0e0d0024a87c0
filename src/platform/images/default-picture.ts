/** The drawing of the brewery that stands in for a picture that is not there. */
export const MISSING_PATH = 'scene-missing.svg';

/** And what stands in for that one: an empty shelf. */
export const DEFAULT_PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500" width="400" height="500">' +
  '<rect width="400" height="500" fill="#e9dcc3"/><path d="M70 420h260" stroke="#8a6d45" stroke-width="10"/>' +
  '<path d="M180 410V250c0-14 8-22 8-38v-62h24v62c0 16 8 24 8 38v160z" fill="none" stroke="#8a6d45" stroke-width="6" stroke-dasharray="12 10"/></svg>';
