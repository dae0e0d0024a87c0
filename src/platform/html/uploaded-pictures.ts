import { UPLOADS } from '../images/picture-address.ts';
import { IMAGES } from './make-safe.ts';

/** The paths of uploaded pictures in sanitised text. Others are in the brewery's folder, which is not managed here. */
export function uploadedPicturesIn(safe: string): readonly string[] {
  return [...safe.matchAll(/<img src="([^"]*)"/g)].flatMap(([, address = '']) => {
    const path = address.slice(IMAGES.length + 1);
    return address.startsWith(`${IMAGES}/${UPLOADS}`) ? [path] : [];
  });
}

/** The addresses of pictures in sanitised text that say nothing to people who cannot see them. */
export function picturesWithoutAlt(safe: string): readonly string[] {
  return [...safe.matchAll(/<img src="([^"]*)" alt="\s*"/g)].map(([, address = '']) => address);
}
