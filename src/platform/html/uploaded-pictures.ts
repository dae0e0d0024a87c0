import { UPLOADS } from '../images/picture-address.ts';
import { IMAGES } from './make-safe.ts';

/** The paths of the uploaded pictures in a text that was made safe. Others lie in the brewery's folder, where anything may be. */
export function uploadedPicturesIn(safe: string): readonly string[] {
  return [...safe.matchAll(/<img src="([^"]*)"/g)].flatMap(([, address = '']) => {
    const path = address.slice(IMAGES.length + 1);
    return address.startsWith(`${IMAGES}/${UPLOADS}`) ? [path] : [];
  });
}
