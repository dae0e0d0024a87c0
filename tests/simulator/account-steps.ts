import type { AccountPayment, OpenItems } from '#features/checkout/pay-account.contract.ts';
import { askAt } from '../ask-shop.ts';
import { comeBack, payAtGateway } from '../card-form.ts';
import { pressed } from './at-desk.ts';
import { PAYPAL_IS_DOWN } from './outages.ts';
import { setFaultsOfCard, setFaultsOfPaypal } from './shopper-steps.ts';
import type { StepOf } from './step.ts';
import type { Outcome } from './tally.ts';
import { mustBeAnAnswer, type World } from './world.ts';

type Body = { readonly orders: readonly { readonly orderId: number; readonly cLeftToPay: number }[] };

/** The pub pays some of what is open on its account in one sum. */
export async function payAccount(world: World, step: StepOf<'pay account'>): Promise<Outcome> {
  const body = await pickItems(world, step);
  if (body === null) return 'nothing to do';
  return step.by === 'card' ? payByCard(world, body, step) : payByPaypal(world, body, step);
}

const asPub = ({ shop, trade }: World) => {
  const [{ headers }] = trade.pub;
  return <T>(method: string, path: string, input: object) =>
    askAt(shop.url)<T>(method, `/api/order/${path}`, { headers, ...input });
};

async function pickItems(world: World, { first, most }: StepOf<'pay account'>): Promise<Body | null> {
  const shown = await asPub(world)<OpenItems>('GET', 'getopenitems', {});
  mustBeAnAnswer(shown);
  if (shown.status !== 200) return null;
  const items = shown.body.items.filter(({ orderId, left }) => orderId > world.ordersAfter && left > 0);
  const from = first % Math.max(1, items.length);
  const picked = items.slice(from, from + most);
  return picked.length === 0 ? null : { orders: picked.map(({ orderId, left }) => ({ orderId, cLeftToPay: left })) };
}

async function payByPaypal(world: World, body: Body, { fault, windows }: StepOf<'pay account'>): Promise<Outcome> {
  const { paypal } = world.shop;
  setFaultsOfPaypal(world, fault);
  try {
    const ask = asPub(world);
    const [begun] = await pressed(1, () => ask<{ token: string }>('POST', 'payaccountbypaypal', { body }));
    if (begun === undefined) return 'refused';
    await paypal.approve(begun.token);
    if (fault === 'down at the end') paypal.setFaults(PAYPAL_IS_DOWN);
    // To say it twice takes nothing twice.
    const approve = () => ask<AccountPayment>('POST', 'payaccountapproved', { body: { paymentId: begun.token } });
    return (await pressed(windows, approve)).length > 0 ? 'done' : 'refused';
  } finally {
    paypal.clearFaults();
  }
}

/** In two windows it is paid twice, and what is too much stands to the credit of the account. */
async function payByCard(world: World, body: Body, { fault, windows }: StepOf<'pay account'>): Promise<Outcome> {
  setFaultsOfCard(world, fault);
  try {
    const ask = asPub(world);
    const forms = await pressed(windows, () => ask<Record<string, string>>('POST', 'payaccountbycard', { body }));
    const callbacks = await Promise.all(forms.map((form) => payAtGateway(form, 'Landlady')));
    if (fault !== 'told only') await Promise.all(callbacks.map(comeBack));
    return forms.length > 0 ? 'done' : 'refused';
  } finally {
    world.shop.card.clearFaults();
  }
}
