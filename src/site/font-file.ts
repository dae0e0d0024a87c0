/** The only preloaded font: names and headings, which are seen first. */
export { default as fontFile } from '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2?url';
