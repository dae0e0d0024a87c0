export interface Sheet {
  width: number;
  height: number;
  view?: readonly [x: number, y: number, width: number, height: number];
  title?: string;
}

/** A finished picture: the drawing on its sheet, its numbers written as short as SVG allows. */
export const sheetOf = ({ width, height, view, title }: Sheet, drawing: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${(view ?? [0, 0, width, height]).join(' ')}">` +
  (title ? `<title>${title.replaceAll('&', '&amp;')}</title>` : '') +
  tight(drawing) +
  '</svg>';

const tight = (drawing: string): string =>
  drawing.replace(/ d="[^"]*"/g, (d) => d.replace(/(?<![\d.])0\.(?=\d)/g, '.').replace(/[ ,]-/g, '-'));
