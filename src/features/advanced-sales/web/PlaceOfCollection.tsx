import { Field } from '#ui/Field.tsx';
import type { Place } from './ordering-ahead.ts';

type Props = { readonly places: readonly Place[]; readonly chosen: number; readonly onChoose: (id: number) => void };

/** Where the order is collected: it has the days on which that place is open. */
export function PlaceOfCollection({ places, chosen, onChoose }: Props) {
  const place = places.find(({ id }) => id === chosen);
  if (places.length < 2) return place ? <p>Collect from {place.name}.</p> : null;
  return (
    <Field label="Collect from" hint={place?.terms}>
      {(ids) => (
        <select {...ids} className="control" value={chosen} onChange={(event) => onChoose(Number(event.target.value))}>
          {places.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
