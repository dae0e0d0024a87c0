import { Button } from '#ui/Button.tsx';
import { useConfirmation } from '#ui/staff/dialog/use-confirmation.ts';
import { useToast } from '#ui/staff/dialog/use-toast.ts';
import { useListAct } from '#ui/staff/use-list-act.ts';
import { useSingleMutation } from '#ui/staff/use-single-mutation.ts';
import { call } from '#wire/call.ts';
import { saveFile } from '#wire/save-file.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { endPriceList, type PriceListForStaff } from '../price-lists.contract.ts';
import { beerListPdf } from '../printing.contract.ts';

/** What can be done with a list that is open; nothing with one that is not. */
export function PriceListActions({ list }: { readonly list: PriceListForStaff }) {
  if (list.standing !== 'open') return null;
  return (
    <div className="flex flex-wrap gap-2">
      <CopyLink list={list} />
      <a
        href={list.link}
        target="_blank"
        rel="noreferrer"
        className="button button-plain"
        aria-label={`Open ${list.title} in a new tab`}
      >
        Open
      </a>
      <SavePdf list={list} />
      <EndList list={list} />
    </div>
  );
}

type Props = { readonly list: PriceListForStaff };

function CopyLink({ list: { link, title } }: Props) {
  const toast = useToast();
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => toast({ title: 'The link is copied' }),
      () => toast({ title: `Your browser did not copy it: ${link}`, type: 'error' }),
    );
  return (
    <Button kind="plain" aria-label={`Copy link of ${title}`} onClick={() => void copy()}>
      Copy link
    </Button>
  );
}

function SavePdf({ list: { linkId, listKind, title } }: Props) {
  const transport = useTransport();
  const toast = useToast();
  const saving = useSingleMutation({
    mutationFn: () => call(transport, beerListPdf, { query: { tempId: linkId } }),
    onSuccess: (pdf) => saveFile(pdf as Blob, `${listKind} price list.pdf`),
    onError: (problem) => toast({ title: sayProblem(problem), type: 'error' }),
  });
  return (
    <Button kind="plain" busy={saving.isPending} aria-label={`PDF of ${title}`} onClick={() => saving.mutate()}>
      PDF
    </Button>
  );
}

function EndList({ list: { number, title } }: Props) {
  const confirm = useConfirmation();
  const ending = useListAct({
    act: (transport) => call(transport, endPriceList, { body: { number } }),
    done: () => 'The list is ended',
  });
  const start = async () => {
    const isSure = await confirm({
      title: `End the list “${title}”?`,
      consequences: [
        'Its link opens nothing any more, for everybody who has it.',
        'PDFs that were saved stay where they are.',
        'It cannot be opened again: make a new list, with a new link.',
      ],
      confirm: 'End',
      isDangerous: true,
    });
    if (isSure) ending.mutate();
  };
  return (
    <Button kind="plain" busy={ending.isPending} aria-label={`End… ${title}`} onClick={() => void start()}>
      End…
    </Button>
  );
}
