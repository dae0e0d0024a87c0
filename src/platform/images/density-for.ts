import sharp from 'sharp';

/** The density at which a drawing has the wanted width: enlarging the bitmap afterwards would blur it. */
export async function densityFor(drawing: Buffer, width: number): Promise<number> {
  const { width: own } = await sharp(drawing).metadata();
  return Math.min(2400, Math.max(72, Math.ceil((72 * width) / own)));
}
