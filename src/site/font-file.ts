/** The one face that is fetched ahead: names and headings, which are seen first. */
export { default as fontFile } from '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2?url';
