import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { keyOf } from '#wire/query-of.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { Alert } from '../../notices/Alert.tsx';
import { TextField } from '../../forms/Field.tsx';
import { type LibraryChoice, usePictureUpload } from './picture-upload.ts';

/** The pictures that there are, found by name or by what they show; choosing one gives its path and what it shows. */
export function PictureLibrary({ onChosen }: { readonly onChosen: (choice: LibraryChoice) => void }) {
  const { find, addressOf } = usePictureUpload();
  const [search, setSearch] = useState('');
  const deferredSearch = useDeferredValue(search);
  const found = useQuery({
    queryKey: [...keyOf('staff'), 'pictures to choose', deferredSearch],
    queryFn: () => find(deferredSearch),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="grid gap-3">
      <TextField
        label="Find in the library"
        type="search"
        autoComplete="off"
        maxLength={100}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {found.error && <Alert>{sayProblem(found.error)}</Alert>}
      {found.data?.length === 0 && <p className="text-ink-soft">No picture is called that.</p>}
      <ul className="picture-library" aria-label="Pictures of the library">
        {found.data?.map((choice) => (
          <li key={choice.path}>
            <button type="button" className="picture-library-choice" onClick={() => onChosen(choice)}>
              <img src={`${addressOf(choice.path)}?w=160`} alt="" loading="lazy" />
              <span className="text-small break-all">{choice.alt || choice.name || choice.path}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
