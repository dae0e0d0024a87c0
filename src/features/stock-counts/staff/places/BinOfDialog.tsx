import { useQuery } from '@tanstack/react-query';
import { binName } from '#rules/wording/names/bin-name.ts';
import { Field } from '#ui/forms/Field.tsx';
import { BinField } from '#ui/staff/form/BinField.tsx';
import { queryOf } from '#wire/query-of.ts';
import { useTransport } from '#wire/use-transport.ts';
import { placesOfStock, type PlacesOfStock } from '../../stock-places.contract.ts';

type Props = {
  readonly item: { readonly id: number };
  /** Empty = nobody says. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
};

/** Into which bin packs are put that come in; nothing where the brewery names no bins. */
export function IntoBin({ item, ...field }: Props) {
  const bins = usePlaces(item.id)?.bins ?? [];
  return bins.length > 0 && <BinField label="Into" optional bins={bins} nothing="Not put away" {...field} />;
}

/** From which bin packs are taken that leave; nothing where none of them lie in one. */
export function FromBin({ item, value, error, onChange }: Props) {
  const places = usePlaces(item.id)?.places ?? [];
  if (places.length === 0) return null;
  return (
    <Field label="From" optional error={error}>
      {(ids) => (
        <select {...ids} className="control" value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">What is not put away, then the oldest best before</option>
          {places.map((place) => (
            <option key={keyOfPlace(place)} value={keyOfPlace(place)}>
              {`${binName(place)}${place.gyle === '' ? '' : `, gyle ${place.gyle}`}: ${place.quantity}`}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** What the choice of `FromBin` is sent as. */
export function placeOfKey(key: string): { readonly binId: number; readonly batchId: number | null } | null {
  if (key === '') return null;
  const [binId, batchId] = key.split(' ');
  return { binId: Number(binId), batchId: batchId === '' ? null : Number(batchId) };
}

type Place = PlacesOfStock['places'][number];

function keyOfPlace({ binId, batchId }: Pick<Place, 'binId' | 'batchId'>): string {
  return `${binId} ${batchId ?? ''}`;
}

function usePlaces(id: number): PlacesOfStock | undefined {
  return useQuery(queryOf(useTransport(), placesOfStock, { query: { id }, for: 'staff' })).data;
}
