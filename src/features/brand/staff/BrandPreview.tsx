import { useMemo, useState } from 'react';
import { type Brand, BRAND_EXAMPLES, type BrandExample, isDrawing } from '#rules/brand/brand.ts';
import type { Screen } from '#rules/brand/brand-colours.ts';
import { addressOfDrawing, brandSheet } from '#rules/brand/brand-sheet.ts';
import { drawPack, packDrawingOf } from '#rules/brand/draw-pack.ts';
import { readDrawnPath } from '#rules/catalogue/products/picture-of.ts';
import { Field } from '#ui/forms/Field.tsx';
import { usePictureUpload } from '#ui/staff/form/picture-upload.ts';
import { BrandExamples } from './BrandExamples.tsx';
import { BrandFrame, type PreviewedPage } from './BrandFrame.tsx';

const PIECES: Readonly<Record<PreviewedPage | BrandExample, string>> = {
  home: 'Home',
  shelf: 'Shelf',
  product: 'A product',
  mail: 'A mail',
  voucher: 'A gift voucher',
  invoice: 'An invoice',
};
const SCREENS: Readonly<Record<Screen, string>> = { light: 'Light screen', dark: 'Dark screen' };

/** The shop's own pages, a mail and papers with a brand that is not saved yet, on a telephone and at a desk; null = with the built-in look. */
export function BrandPreview({ brand }: { readonly brand: Brand | null }) {
  const [piece, setPiece] = useState<PreviewedPage | BrandExample>('home');
  const [screen, setScreen] = useState<Screen>('light');
  const sheet = useSheet(brand, screen);
  const draw = useMemo(() => drawingsOf(brand, screen), [brand, screen]);
  const drawings = { screen, sheet, draw };
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-4">
        <Choice label="Page" options={PIECES} value={piece} onChange={setPiece} />
        {/* Mails and papers are on white. */}
        {!isExample(piece) && <Choice label="Screen" options={SCREENS} value={screen} onChange={setScreen} />}
      </div>
      {isExample(piece) ? (
        <BrandExamples key={piece} example={piece} name={PIECES[piece]} brand={brand} />
      ) : (
        <div className="brand-frames">
          <BrandFrame {...drawings} page={piece} title={`${PIECES[piece]} on a telephone`} width={390} height={1500} />
          <BrandFrame {...drawings} page={piece} title={`${PIECES[piece]} at a desk`} width={1280} height={1500} />
        </div>
      )}
    </div>
  );
}

function isExample(piece: PreviewedPage | BrandExample): piece is BrandExample {
  return (BRAND_EXAMPLES as readonly string[]).includes(piece);
}

function useSheet(brand: Brand | null, screen: Screen): string {
  const { addressOf } = usePictureUpload();
  if (brand === null) return '';
  const address = (logo: string) => (isDrawing(logo) ? addressOfDrawing(logo) : encodeURI(addressOf(logo)));
  const logo =
    brand.logo === ''
      ? null
      : { light: address(brand.logo), dark: address(brand.logoDark === '' ? brand.logo : brand.logoDark) };
  const home = brand.homePicture === '' ? '' : `.hero-scene{content:url("${address(brand.homePicture)}")}`;
  return brandSheet(brand, logo, screen) + home;
}

/** The address of the drawing that stands at a path; null = the server's. */
function drawingsOf(brand: Brand | null, screen: Screen): (path: string) => string | null {
  if (brand === null) return () => null;
  const packs = packDrawingOf(brand);
  return (path) => {
    const drawn = readDrawnPath(path);
    return drawn && addressOfDrawing(drawPack(drawn, packs, screen));
  };
}

type ChoiceProps<Value extends string> = {
  readonly label: string;
  readonly options: Readonly<Record<Value, string>>;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
};

function Choice<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <Field label={label}>
      {(ids) => (
        <select {...ids} className="control" value={value} onChange={({ target }) => onChange(target.value as Value)}>
          {(Object.keys(options) as Value[]).map((option) => (
            <option key={option} value={option}>
              {options[option]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
