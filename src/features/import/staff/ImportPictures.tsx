import { Button } from '#ui/Button.tsx';
import { Surface } from '#ui/Surface.tsx';
import { useListAct } from '#ui/staff/use-list-act.ts';
import { call } from '#wire/call.ts';
import { fetchPicturesAgain, type ImportDetails } from '../import.contract.ts';

/** The pictures that the file names: how many are to be fetched, and how far that is. */
export function ImportPictures({ details: { id, state, choices, pictures } }: { readonly details: ImportDetails }) {
  const { named, waiting, fetched, failed, failures } = pictures;
  const again = useListAct({
    act: (transport) => call(transport, fetchPicturesAgain, { body: { id } }),
    done: () => 'They are being fetched again',
  });
  if (named + waiting + fetched + failed === 0) return null;
  return (
    <Surface as="section" aria-labelledby="pictures" className="mb-6 grid gap-3 p-5">
      <h2 id="pictures" className="font-display text-name font-semibold">
        Pictures
      </h2>
      {named > 0 && (
        <p>
          {choices.fetchPictures
            ? `${counted(named)} will be fetched from the other shop once the rows are imported.`
            : `The file names ${counted(named)}, and none is fetched, as chosen.`}
        </p>
      )}
      {waiting + fetched + failed > 0 && (
        <p role="status">
          {[`${number(fetched)} fetched`, `${number(waiting)} to come`, `${number(failed)} failed`].join(', ')}
          {waiting > 0 && state === 'done' && '. You can close the window; it goes on.'}
        </p>
      )}
      {failed > 0 && (
        <>
          <ul aria-label="Pictures that failed" className="grid gap-2">
            {failures.map(({ product, address, says }, place) => (
              // A picture of a product may be that of one of its packs, too.
              <li key={`${place} ${address}`} className="wrap-anywhere">
                <span className="font-semibold">{product}</span>: {says}{' '}
                <span className="text-ink-soft">{address}</span>
              </li>
            ))}
          </ul>
          {failed > failures.length && <p>{`And ${number(failed - failures.length)} more.`}</p>}
          {state === 'done' && (
            <div>
              <Button kind="plain" busy={again.isPending} onClick={() => again.mutate()}>
                Try again
              </Button>
            </div>
          )}
        </>
      )}
    </Surface>
  );
}

const number = (of: number) => of.toLocaleString('en-GB');
const counted = (pictures: number) => `${number(pictures)} ${pictures === 1 ? 'picture' : 'pictures'}`;
