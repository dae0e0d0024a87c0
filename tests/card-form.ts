import { expect } from 'vitest';

type Form = Readonly<Record<string, string>>;

/** What the browser does: posts the fields without their prefix, and the gateway's page posts the card. Gives the way back. */
export async function payAtGateway(form: Form, CardName: string): Promise<string> {
  const { psFormAction = '', ...fields } = form;
  const posted = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name.slice(2), value]));
  const answer = await fetch(psFormAction, { method: 'POST', body: new URLSearchParams(posted) });
  expect(answer.status).toBe(200);
  const card = { CardName, CardNumber: '4976000000003436', ExpiryDate: '12/30', CV2: '452' };
  const paid = await fetch(psFormAction.replace('PaymentForm.aspx', 'Pay.aspx'), {
    method: 'POST',
    body: new URLSearchParams({ ...posted, ...card }),
    redirect: 'manual',
  });
  return paid.headers.get('location') ?? '';
}

/** Follows the gateway's way back, and gives where the shop leads. */
export async function comeBack(callback: string): Promise<string> {
  return (await wayBack(callback)).to;
}

/** The same, and the cookie that opens the order; empty when none is given. */
export async function wayBack(callback: string): Promise<{ readonly to: string; readonly cookie: string }> {
  const answer = await fetch(callback, { redirect: 'manual' });
  expect(answer.status).toBe(303);
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('bs_o=')) ?? '';
  return { to: answer.headers.get('location') ?? '', cookie };
}
