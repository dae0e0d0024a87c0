import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CallFailed } from '#wire/failure.ts';
import { useTransport } from '#wire/use-transport.ts';
import {
  askedNow,
  type Faults,
  faultsOf,
  faultsOfStage,
  fromWire,
  furthestStage,
  postcodeOfGoods,
  type StageNumber,
} from './checkout-faults.ts';
import {
  addressesOf,
  type CheckoutForm,
  type Customer,
  declarationOf,
  formOf,
  isKept,
  payMethodNow,
  wordsOf,
} from './checkout-form.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { call } from '#wire/call.ts';
import { type Order, presave } from '../checkout.contract.ts';

type Asked = {
  readonly order: Order;
  /** Null = a guest. */
  readonly customer: Customer | null;
  readonly termsVersion: string;
  readonly stage: StageNumber;
  readonly onStage: OnStage;
  readonly onOrder: (order: Order) => void;
};

/** Shows another stage; `instead` when the one of the address cannot be shown. */
export type OnStage = (stage: StageNumber, how?: { readonly instead: true }) => void;

export type Checkout = ReturnType<typeof useCheckout>;

/** The form of the checkout, what is wrong with it, and how far the shopper may go. */
export function useCheckout({ order, customer, termsVersion, stage: asked, onStage, onOrder }: Asked) {
  const transport = useTransport();
  const [said, setForm] = useState(() => formOf(order, customer, termsVersion));
  const payMethod = payMethodNow(said.payMethod, order);
  const form = payMethod === said.payMethod ? said : { ...said, payMethod };
  const [saved, setSaved] = useState<CheckoutForm | null>(() => (isKept(said, order) ? said : null));
  // The addresses as the server answered this page's own words.
  const [answered, setAnswered] = useState('');
  const [tries, setTries] = useState(0);
  const [told, setTold] = useState<Faults>({});
  const saving = useMutation({
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
      setAnswered(JSON.stringify(addressesOf(answer)));
      setSaved(words);
      setTold({});
      onOrder(answer);
    },
    onError: (problem) =>
      setTold(problem instanceof CallFailed ? postcodeOfGoods(fromWire(problem.failure?.fields), form) : {}),
  });
  const [known, setKnown] = useState(() => JSON.stringify(addressesOf(order)));
  const stands = JSON.stringify(addressesOf(order));
  // Another window, or the choice of PayPal's address, has changed where it goes: this form says so too.
  if (stands !== known) {
    setKnown(stands);
    if (stands !== answered) {
      const email = customer?.email ?? order.invAddress.email;
      const theirs = addressesOf(order);
      const form = { ...said, ...theirs, invoiceAddress: { ...theirs.invoiceAddress, email } };
      setForm(form);
      setSaved(form);
    }
  }
  const guest = customer === null;
  const faults = faultsOf(form, order, guest);
  const furthest = furthestStage(faults);
  // What was not saved is not paid for.
  const reachable = furthest === 3 && saved !== said ? 2 : furthest;
  const stage = Math.min(asked, reachable) as StageNumber;
  useEffect(() => {
    if (asked > stage) onStage(stage, { instead: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is shown, and nothing else, moves the address
  }, [asked, stage]);

  // A choice whose answer is on its way makes the order of this moment an old one: who goes on meanwhile is judged by the new.
  const isChanging = useIsMutating({ predicate: ({ options }) => options.scope?.id === 'draft' }) > 0;
  const [wantedNext, setWantedNext] = useState<StageNumber | null>(null);
  useEffect(() => {
    if (wantedNext === null || isChanging) return;
    setWantedNext(null);
    void goTo(wantedNext);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the last answer has come
  }, [wantedNext, isChanging]);

  const goTo = async (wanted: StageNumber): Promise<void> => {
    if (wanted <= stage) {
      setTries(0);
      return onStage(wanted);
    }
    if (Object.keys(faultsOfStage(faults, stage)).length > 0) return setTries((count) => count + 1);
    const answer = saved === said && stage > 1 ? order : await saving.mutateAsync(said).catch(() => null);
    if (answer === null) return setTries((count) => count + 1);
    const next = Math.min(wanted, furthestStage(faultsOf(form, answer, guest))) as StageNumber;
    if (next === stage) return setTries((count) => count + 1);
    setTries(0);
    onStage(next);
  };

  return {
    order,
    customer,
    form,
    stage,
    furthest: reachable,
    goTo: (wanted: StageNumber) => (isChanging && wanted > stage ? setWantedNext(wanted) : void goTo(wanted)),
    change: (part: Partial<CheckoutForm>) => setForm((before) => ({ ...before, ...part })),
    /** Saves at once what cost and days depend on. */
    saveNow: (part: Partial<CheckoutForm> = {}) => {
      const words = { ...said, ...part };
      setForm(words);
      saving.mutate(words);
    },
    saving: saving.isPending || wantedNext !== null,
    problem: saving.error ? sayProblem(saving.error) : '',
    tries,
    /** Shown once she has tried to go on; before that nobody is told off for an empty form. */
    faults: { ...(tries > 0 && askedNow(faultsOfStage(faults, stage))), ...faultsOfStage(told, stage) } as Faults,
  };
}
