import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { Button } from '#ui/Button.tsx';
import { useToast } from '#ui/staff/dialog/use-toast.ts';
import { useSingleMutation } from '#ui/staff/use-single-mutation.ts';
import { call } from '#wire/call.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type BrandForStaff, type BrandVersion, takeBackBrand } from '../brand.contract.ts';
import { mannerInWords } from './manner-words.ts';
import { useStoredBrand } from './use-stored-brand.ts';

type Props = { readonly stored: BrandForStaff; readonly mayTakeBack: boolean };

/** The looks that were saved before, and the built-in one: each is taken back with one press, as a version of its own. */
export function EarlierLooks({ stored, mayTakeBack }: Props) {
  const { version, versions, brand } = stored;
  const taking = useTakeBack(version);
  const button = (earlier: number, what: string) => (
    <Button
      kind="plain"
      disabled={!mayTakeBack}
      busy={taking.isPending && taking.variables === earlier}
      onClick={() => taking.mutate(earlier)}
    >
      Take back<span className="sr-only"> {what}</span>
    </Button>
  );
  if (version === 0) return null;
  return (
    <section aria-labelledby="looks-title">
      <h2 id="looks-title" className="mb-4 font-display text-name font-semibold">
        Earlier looks
      </h2>
      {!mayTakeBack && <p className="mb-3 text-ink-soft">Save or discard what you have changed first.</p>}
      <ul className="brand-versions">
        {versions.slice(1).map((one) => (
          <li key={one.version} className="brand-version">
            <Swatches colours={one.colours} />
            <span className="grow">{wordsOf(one)}</span>
            {button(one.version, `version ${one.version}`)}
          </li>
        ))}
        {brand !== null && (
          <li className="brand-version">
            <Swatches colours={null} />
            <span className="grow">The built-in look</span>
            {button(0, 'the built-in look')}
          </li>
        )}
      </ul>
    </section>
  );
}

function useTakeBack(version: number) {
  const transport = useTransport();
  const { store, latest } = useStoredBrand();
  const toast = useToast();
  return useSingleMutation({
    mutationFn: (earlier: number) => call(transport, takeBackBrand, { body: { version, earlier } }),
    onSuccess: (saved) => {
      store(saved);
      toast({ title: 'Taken back: customers see it now' });
    },
    onError: (fault) => {
      toast({ title: sayProblem(fault), type: 'error' });
      void latest().then(store);
    },
  });
}

function Swatches({ colours }: Pick<BrandVersion, 'colours'>) {
  const shown = [colours?.main, colours?.accent].filter((one) => one !== undefined && one !== '');
  return (
    <span className="brand-swatches" aria-hidden="true">
      {shown.map((colour) => (
        <span key={colour} className="brand-swatch" style={{ background: colour }} />
      ))}
    </span>
  );
}

function wordsOf({ version, savedAt, savedBy, manner }: BrandVersion): string {
  const who = savedBy === '' ? '' : ` by ${savedBy}`;
  const look = manner === null ? 'the built-in look' : mannerInWords(manner);
  return `Version ${version}, ${formatMoment(savedAt)}${who}${look && `: ${look}`}`;
}
