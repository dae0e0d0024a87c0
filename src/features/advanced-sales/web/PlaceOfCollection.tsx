import { Field } from '#ui/forms/Field.tsx';
import type { Place } from './ordering-ahead.ts';

type Props = { readonly places: readonly Place[]; readonly chosenId: number; readonly onChoose: (id: number) => void };

/** The collection point of the order, whose opening days limit the days on offer. */
export function PlaceOfCollection({ places, chosenId, onChoose }: Props) {
  const place = places.find(({ id }) => id === chosenId);
  if (places.length < 2) return place ? <p>Collect from {place.name}.</p> : null;
  return (
    <Field label="Collect from" hint={place?.terms}>
      {(ids) => (
        <select
          {...ids}
          className="control"
          value={chosenId}
          onChange={(event) => onChoose(Number(event.target.value))}
        >
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
