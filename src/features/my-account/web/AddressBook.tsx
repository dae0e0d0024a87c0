import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MOST_KEPT_ADDRESSES } from '#rules/accounts/kept-address.ts';
import { linesOfPlace } from '#rules/wording/formats/lines-of-place.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { AccountPart } from './AccountPart.tsx';
import { AddressForm } from './AddressForm.tsx';
import { queryOf } from '#wire/query-of.ts';
import { call } from '#wire/call.ts';
import { type MyAddress, deleteMyAddress, saveMyAddress, myAddresses } from '../my-account.contract.ts';

/** Saved addresses. A deleted one can be restored until the page is left. */
export function AddressBook({ who }: { readonly who: string }) {
  const transport = useTransport();
  const [edits, setEdits] = useState<number | 'new' | null>(null);
  const [deletedAddress, setDeletedAddress] = useState<MyAddress | null>(null);
  const { data, error, refetch } = useQuery(queryOf(transport, myAddresses, { for: { person: who } }));
  const removing = useMutation({
    mutationFn: (address: MyAddress) => call(transport, deleteMyAddress, { body: { id: address.id } }),
    onSuccess: (_, address) => {
      setDeletedAddress(address);
      void refetch();
    },
  });
  const bringing = useMutation({
    mutationFn: (address: MyAddress) => call(transport, saveMyAddress, { body: { ...address, id: 0 } }),
    onSuccess: () => {
      setDeletedAddress(null);
      void refetch();
    },
  });
  const onSaved = () => {
    setEdits(null);
    void refetch();
  };
  const problem = error ?? removing.error ?? bringing.error;
  return (
    <AccountPart title="Address book" says="Kept for your next orders.">
      {problem && <Alert>{sayProblem(problem)}</Alert>}
      {!data && !error && <Skeleton className="h-24" />}
      {data?.length === 0 && <p>There is no address in it yet.</p>}
      <ul className="grid gap-5">
        {data?.map((address) => (
          <li key={address.id}>
            {edits === address.id ? (
              <AddressForm address={address} onSaved={onSaved} onCancel={() => setEdits(null)} />
            ) : (
              <div className="flex flex-wrap items-start justify-between gap-3">
                <address className="not-italic">{linesOf(address).join(', ')}</address>
                <div className="flex gap-2">
                  <Button kind="quiet" aria-label={`Change ${address.line1}`} onClick={() => setEdits(address.id)}>
                    Change
                  </Button>
                  <Button
                    kind="quiet"
                    aria-label={`Delete ${address.line1}`}
                    busy={removing.isPending}
                    onClick={() => removing.mutate(address)}
                  >
                    Delete
                  </Button>
                </div>
              </div>
            )}
          </li>
        ))}
      </ul>
      {deletedAddress && (
        <Alert kind="good">
          {deletedAddress.line1} is deleted.{' '}
          <Button kind="quiet" busy={bringing.isPending} onClick={() => bringing.mutate(deletedAddress)}>
            Bring it back
          </Button>
        </Alert>
      )}
      {edits === 'new' && <AddressForm address={null} onSaved={onSaved} onCancel={() => setEdits(null)} />}
      {edits !== 'new' && data && data.length < MOST_KEPT_ADDRESSES && (
        <div>
          <Button kind="plain" onClick={() => setEdits('new')}>
            Add an address
          </Button>
        </div>
      )}
      {data && data.length >= MOST_KEPT_ADDRESSES && (
        <p className="text-ink-soft">It is full: delete one that you need no more to add another.</p>
      )}
    </AccountPart>
  );
}

function linesOf({ name, line1, line2, line3, line4, line5, postCode, telephone }: MyAddress): readonly string[] {
  const place = linesOfPlace([line1, line2, line3, line4, line5], postCode);
  return [name, ...place, telephone].filter((line) => line !== '');
}
