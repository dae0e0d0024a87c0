import { Fragment, useState } from 'react';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { NO_PENCE, type Pence } from '#rules/money/pence.ts';
import type { DeliveryMethod } from '#rules/orders/order-codes.ts';
import { deliveryMethodName } from '#rules/wording/names/delivery-method-name.ts';
import { formatDayInWords } from '#rules/wording/formats/format-date.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { ChoiceCard, ChoiceGroup } from '#ui/forms/Choice.tsx';
import { changedWords } from '#ui/forms/order-words.ts';
import { FormDialog } from '#ui/staff/dialog/FormDialog.tsx';
import { call } from '#wire/call.ts';
import { fieldFaults } from '#wire/failure.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { changeMethodOfOrder, type MethodsOfOrder } from '../../method.contract.ts';
import type { OrderForDesk } from '../../order-desk.contract.ts';
import { chargeSentences } from '../changing/charge-sentences.ts';
import { Consequences } from '../Consequences.tsx';
import { HandedBack } from '../refunds/HandedBack.tsx';
import { type AddressInForm, NewAddress } from './NewAddress.tsx';
import { useOrderAct } from '../use-order-act.ts';
import { WhyField } from '../changing/WhyField.tsx';

type Way = MethodsOfOrder['ways'][number];

type Props = {
  readonly order: OrderForDesk;
  readonly methods: MethodsOfOrder;
  readonly address: AddressInForm;
  readonly onClose: () => void;
};

/** Which way instead, what that costs and what follows. A way that it cannot go says why. */
export function ChangeMethodForm({ order, methods: { charged, ways }, address, onClose }: Props) {
  const { id, version, orderRef, deliveryMethod } = order;
  const [chosen, setChosen] = useState<string | null>(null);
  const [handedBack, setHandedBack] = useState(false);
  const [why, setWhy] = useState('');
  const [isTried, setTried] = useState(false);
  const way = ways.find((one) => keyOf(one) === chosen);
  const changing = useOrderAct({
    act: (transport) => {
      const { method = deliveryMethod, siteId = null, cost = NO_PENCE } = way ?? {};
      return call(transport, changeMethodOfOrder, {
        body: {
          id,
          version,
          method,
          cost,
          why,
          handedBack,
          ...(siteId !== null && { siteId }),
          ...changedWords(address.before, address.words),
        },
      });
    },
    done: () => 'Changed',
    onDone: onClose,
    onConflict: () => {
      setChosen(null);
      setTried(false);
    },
  });
  const faults = fieldFaults(changing.error) ?? {};
  return (
    <FormDialog
      title={`Send ${orderRef} another way`}
      action="Change it"
      busy={changing.isPending}
      disabled={ways.every(({ because }) => because !== '')}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (way !== undefined) changing.mutate();
      }}
    >
      {changing.error && <Alert>{sayProblem(changing.error)}</Alert>}
      <p className="text-ink-soft">
        Now: {deliveryMethodName(deliveryMethod as DeliveryMethod)}, {costOf(charged)}.
      </p>
      {order.amendObstacle === null && <NewAddress order={order} address={address} faults={faults} />}
      <ChoiceGroup
        legend="How does it go instead?"
        error={isTried && way === undefined ? 'Please choose a way' : undefined}
      >
        {ways.map((one) => (
          <Fragment key={keyOf(one)}>
            <ChoiceCard
              name="method"
              title={nameOf(one, order)}
              detail={detailOf(one)}
              aside={one.because === '' && costOf(one.cost)}
              disabled={one.because !== ''}
              checked={keyOf(one) === chosen}
              onChange={() => {
                setChosen(keyOf(one));
                changing.reset();
              }}
            />
            {keyOf(one) === chosen && (
              <div ref={bringIntoView} className="pb-2">
                <Consequences sentences={consequencesOf(one, order)} isLive />
              </div>
            )}
          </Fragment>
        ))}
      </ChoiceGroup>
      {way !== undefined && way.credited !== null && (
        <HandedBack order={order} checked={handedBack} onChange={setHandedBack} />
      )}
      <WhyField why={why} onChange={setWhy} />
    </FormDialog>
  );
}

/** What follows from a choice at the edge of the dialog would begin behind its buttons. */
function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

const keyOf = ({ method, siteId }: Way): string => `${method} ${siteId ?? ''}`;
const costOf = (cost: Pence): string => (cost === 0 ? 'free' : formatMoney(cost));

function nameOf({ method, siteName }: Way, { deliveryMethod }: OrderForDesk): string {
  const name = deliveryMethodName(method as DeliveryMethod);
  if (method === deliveryMethod) return `${name}, to the new address`;
  return siteName === '' ? name : `${name}: ${siteName}`;
}

function detailOf({ because, on }: Way): string {
  if (because !== '') return because;
  return on === null ? 'Its day is promised once it is paid.' : `${formatDayInWords(on as CalendarDay)}.`;
}

function consequencesOf({ credited, charge, ends }: Way, order: OrderForDesk): readonly string[] {
  return [
    'What is in it stays as it was sold.',
    ...(ends.length > 0
      ? [`${ends.join(', ')} charged for the delivery and is cancelled: what was paid goes back.`]
      : []),
    ...(charge > 0
      ? [`${formatMoney(charge)} for the delivery becomes an order of its own, with its own invoice.`]
      : []),
    ...chargeSentences(order, { charge, credited, otherwise: 'mail a link to pay' }),
  ];
}
