import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useBeforeLeaving } from '#wire/before-leaving.ts';
import { CallFailed } from '#wire/failure.ts';
import { useMutationInTurn } from '#wire/use-mutation-in-turn.ts';
import { useTransport } from '#wire/use-transport.ts';
import {
  controlId,
  faultsToShowNow,
  type Faults,
  faultsOf,
  faultsOfStage,
  fromWire,
  furthestStage,
  stageShown,
  postcodeOfGoods,
  type StageNumber,
} from './checkout-faults.ts';
import {
  addressesOf,
  type CheckoutForm,
  type Customer,
  declarationOf,
  formOf,
  isSaved,
  payMethodNow,
  wordsOf,
} from './checkout-form.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { call } from '#wire/call.ts';
import { codeOf } from './read-problem.ts';
import { type Order, presave } from '../checkout.contract.ts';

type CheckoutInput = {
  readonly order: Order;
  /** Null = a guest. */
  readonly customer: Customer | null;
  readonly termsVersion: string;
  readonly stage: StageNumber;
  readonly onStage: OnStage;
  readonly onOrder: (order: Order) => void;
  /** It has been placed meanwhile, in another window. */
  readonly onPlacedBefore: () => void;
};

/** Shows another stage; `instead` replaces the entry in the history, when the stage in the address cannot be shown. */
export type OnStage = (stage: StageNumber, how?: { readonly instead: true }) => void;

export type Checkout = ReturnType<typeof useCheckout>;

/** The form of the checkout, its faults, and how far the shopper may go. */
export function useCheckout(input: CheckoutInput) {
  const { order, customer, termsVersion, stage: requestedStage, onStage, onOrder, onPlacedBefore } = input;
  const transport = useTransport();
  const [enteredForm, setForm] = useState(() => formOf(order, customer, termsVersion));
  const payMethod = payMethodNow(enteredForm.payMethod, order);
  const form = payMethod === enteredForm.payMethod ? enteredForm : { ...enteredForm, payMethod };
  const [saved, setSaved] = useState<CheckoutForm | null>(() => (isSaved(enteredForm, order) ? enteredForm : null));
  const [firstForm] = useState(enteredForm);
  // The addresses as the server answered this page's own entries.
  const [answeredAddresses, setAnsweredAddresses] = useState('');
  const [tries, setTries] = useState(0);
  const [serverFaults, setServerFaults] = useState<Faults>({});
  // Her errors are shown: she has left the field, or pressed on with it before her.
  const [checkedIds, setCheckedIds] = useState<readonly string[]>([]);
  const saving = useMutationInTurn({
    scope: { id: 'draft' },
    mutationFn: (words: CheckoutForm) =>
      call(transport, presave, {
        body: {
          orderId: order.id,
          draftName: order.draftName,
          payMethod: payMethodNow(words.payMethod, order),
          ...declarationOf(words, termsVersion),
          ...wordsOf(words),
        },
      }),
    onSuccess: (answer, words) => {
      setAnsweredAddresses(JSON.stringify(addressesOf(answer)));
      setSaved(words);
      setServerFaults({});
      onOrder(answer);
    },
    onError: (problem) => {
      if (codeOf(problem) === 'ALREADY_CONFIRMED') return onPlacedBefore();
      setServerFaults(problem instanceof CallFailed ? postcodeOfGoods(fromWire(problem.failure?.fields), form) : {});
    },
  });
  // What a reload or another page would lose, though it may not be complete yet.
  useBeforeLeaving(() => {
    if (enteredForm !== saved && enteredForm !== firstForm) saving.mutate(enteredForm);
  });
  const [knownAddresses, setKnownAddresses] = useState(() => JSON.stringify(addressesOf(order)));
  const stands = JSON.stringify(addressesOf(order));
  // Another window, or the choice of PayPal's address, has changed the addresses: this form takes them over.
  if (stands !== knownAddresses) {
    setKnownAddresses(stands);
    if (stands !== answeredAddresses) {
      const email = customer?.email ?? order.invAddress.email;
      const theirs = addressesOf(order);
      const form = { ...enteredForm, ...theirs, invoiceAddress: { ...theirs.invoiceAddress, email } };
      setForm(form);
      setSaved(form);
    }
  }
  const guest = customer === null;
  const faults = faultsOf(form, order, guest);
  const furthest = furthestStage(faults, order);
  // Only what was saved can be paid for.
  const reachable = furthest === 3 && saved !== enteredForm ? stageShown(2, order, 3) : furthest;
  const stage = Math.min(stageShown(requestedStage, order, 3), reachable) as StageNumber;
  useEffect(() => {
    if (requestedStage > stage) onStage(stage, { instead: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the address follows the stage that is shown; the callback is new at each render
  }, [requestedStage, stage]);

  // The order is about to be replaced by the answer under way: going on waits for it.
  const isChanging = useIsMutating({ predicate: ({ options }) => options.scope?.id === 'draft' }) > 0;
  const [pendingStage, setPendingStage] = useState<StageNumber | null>(null);
  useEffect(() => {
    if (pendingStage === null || isChanging) return;
    setPendingStage(null);
    void goTo(pendingStage);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the last answer has come; the function is new at each render
  }, [pendingStage, isChanging]);

  const faultsHere = faultsToShowNow(faultsOfStage(faults, stage, order));
  const fail = (faultsToShow: Faults) => {
    setTries((count) => count + 1);
    setCheckedIds((before) => [...before, ...Object.keys(faultsToShow).map(controlId)]);
  };

  const goTo = async (stageToShow: StageNumber): Promise<void> => {
    const target = stageShown(stageToShow, order, stage);
    if (target <= stage) {
      setTries(0);
      return onStage(target);
    }
    if (Object.keys(faultsHere).length > 0) return fail(faultsHere);
    const answer = saved === enteredForm && stage > 1 ? order : await saving.mutateAsync(enteredForm).catch(() => null);
    if (answer === null) return fail(faultsHere);
    const faultsNow = faultsOf(form, answer, guest);
    const next = Math.min(target, furthestStage(faultsNow, answer)) as StageNumber;
    if (next === stage) return fail(faultsToShowNow(faultsOfStage(faultsNow, stage, answer)));
    setTries(0);
    onStage(next);
  };

  return {
    order,
    customer,
    form,
    stage,
    furthest: reachable,
    goTo: (target: StageNumber) => (isChanging && target > stage ? setPendingStage(target) : void goTo(target)),
    change: (part: Partial<CheckoutForm>) => setForm((before) => ({ ...before, ...part })),
    /** Saves at once what cost and days depend on. */
    saveNow: (part: Partial<CheckoutForm> = {}) => {
      const words = { ...enteredForm, ...part };
      setForm(words);
      saving.mutate(words);
    },
    saving: saving.isPending || pendingStage !== null,
    problem: saving.error ? sayProblem(saving.error) : '',
    tries,
    leave: (id: string) => setCheckedIds((before) => [...before, id]),
    /** Nobody sees errors in fields that she has not come to. */
    faults: {
      ...Object.fromEntries(Object.entries(faultsHere).filter(([field]) => checkedIds.includes(controlId(field)))),
      ...faultsOfStage(serverFaults, stage, order),
    } as Faults,
  };
}
