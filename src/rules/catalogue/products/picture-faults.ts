/** A picture of a product or pack: the path of an uploaded one, and what it shows. */
export type PictureToSave = { readonly path: string; readonly alt: string };

/**
 * Field → sentence that says how to correct it, for the `pictures` that staff save in their order. Refuses one that is there twice,
 * and a new one without alternative text (WCAG 1.1.1). One that is `stored` already stays valid without: its name is read instead.
 */
export function pictureFaults(
  pictures: readonly PictureToSave[],
  stored: readonly string[],
): Readonly<Record<string, string>> {
  const paths = pictures.map(({ path }) => path);
  return Object.fromEntries(
    pictures.flatMap(({ path, alt }, place) => [
      ...(paths.indexOf(path) < place ? [[`pictures.${place}.path`, 'This picture is there already']] : []),
      ...(isUnsaid({ path, alt }, stored) ? [[`pictures.${place}.alt`, UNSAID]] : []),
    ]),
  ) as Readonly<Record<string, string>>;
}

/** The same of the one picture that a pack has; an empty path = none. */
export function packPictureFault(
  { picture, pictureAlt }: { readonly picture: string; readonly pictureAlt: string },
  stored: string,
): Readonly<Record<string, string>> {
  return picture !== '' && isUnsaid({ path: picture, alt: pictureAlt }, [stored]) ? { pictureAlt: UNSAID } : {};
}

const UNSAID = 'Please say what the picture shows, for people who cannot see it';

const isUnsaid = ({ path, alt }: PictureToSave, stored: readonly string[]) => alt === '' && !stored.includes(path);
