import { useState } from 'react';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { MessageBox } from '#ui/notices/MessageBox.tsx';
import { sayProblem } from '#wire/say-problem.ts';
import type { DataByLink } from '../my-account.contract.ts';
import { AccountPart } from './AccountPart.tsx';

type Props = {
  readonly data: DataByLink;
  readonly erasing: { readonly isPending: boolean; readonly error: unknown; readonly mutate: () => void };
};

/** What is erased, what must be kept by law, and the button, with a confirmation. */
export function EraseDataPart({ data, erasing }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { keepOrdersYears, inTheWay } = data;
  return (
    <AccountPart title="Have it erased" says="For good: it cannot be brought back.">
      <WhatGoes keepOrdersYears={keepOrdersYears} />
      {inTheWay ? (
        <Alert kind="warning" title="Not yet">
          {inTheWay.says}. {inTheWay.remedy}
        </Alert>
      ) : (
        <div>
          <Button kind="plain" onClick={() => setOpen(true)}>
            Erase it
          </Button>
        </div>
      )}
      <MessageBox
        open={isOpen}
        title="Erase what we hold about you for good?"
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button kind="plain" onClick={() => setOpen(false)}>
              Keep it
            </Button>
            <Button busy={erasing.isPending} onClick={() => erasing.mutate()}>
              {erasing.isPending ? 'Please wait…' : 'Erase it for good'}
            </Button>
          </>
        }
      >
        {isOpen && (
          <div className="grid gap-4">
            {erasing.error !== null && <Alert>{sayProblem(erasing.error)}</Alert>}
            <p className="break-words">
              Everything under <strong>{data.email}</strong>. Download it first if you want a copy.
            </p>
            <WhatGoes keepOrdersYears={keepOrdersYears} />
          </div>
        )}
      </MessageBox>
    </AccountPart>
  );
}

function WhatGoes({ keepOrdersYears }: { readonly keepOrdersYears: number }) {
  return (
    <ul className="grid list-disc gap-1 pl-5">
      <li>
        Your name, addresses, e-mail and telephone number, your notes and messages, wishes for the newsletter, baskets,
        and the mails we sent you are deleted.
      </li>
      <li>
        Of your orders, tax law makes us keep number, what was sold, sums, VAT and payments, {keepOrdersYears} years in
        all; and that you said you are 18. None of it names you any more.
      </li>
      <li>Gift vouchers keep their value for whoever has the code: write it down.</li>
      <li>If you get our newsletter, the link at the foot of each letter ends it.</li>
    </ul>
  );
}
