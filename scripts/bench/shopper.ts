/** A shopper without a browser: the calls that the pages make, over one door each. */
export type Shopper = {
  readonly add: (packId: number) => Promise<void>;
  /** Puts a code on her draft of thirty lines and takes it off again, turn by turn. */
  readonly enterCode: (packIds: readonly number[]) => Promise<void>;
  /** Action 11 on the same draft. */
  readonly refresh: (packIds: readonly number[]) => Promise<void>;
  /** How long the basket is still held, as each open page asks every minute. */
  readonly askClock: (packIds: readonly number[]) => Promise<void>;
  readonly checkout: (packIds: readonly number[]) => Promise<void>;
};

type Order = { readonly id: number; readonly draftName: string; readonly version: number; readonly status: number };

const ADDRESS = {
  line1: '1 Mill Lane',
  line2: '',
  line3: '',
  line4: 'Testham',
  line5: '',
  postCode: 'NR35 1ZZ',
  telephone: '',
  email: 'ada@example.com',
};
const NATIONAL = 0;
const PAYPAL = 103;
const [ADD, APPLY_VOUCHER, REMOVE_VOUCHER, CHOOSE_DELIVERY, REFRESH] = [1, 3, 5, 10, 11];
const CODE = 'REEDS2NEW';
const LINES_PER_DRAFT = 20;

export function shopperAt(shop: string): Shopper {
  let draft: Order | null = null;
  let added = 0;

  const begin = () => ask<Order>(`${shop}/api/order/getdraftorder2?mode=0`);
  const act = (order: Order, action: object) =>
    post<Order>(`${shop}/api/order/orderactionbyvalidate`, {
      orderId: order.id,
      draftName: order.draftName,
      mode: 0,
      ...action,
    });

  let long: Promise<Order> | null = null;
  let entered = false;
  const longDraft = async (packIds: readonly number[]): Promise<Order> => {
    const order = await begin();
    for (const packId of packIds) await act(order, { action: ADD, packId, numPacks: 1, bAdd: true, cPrice: -1 });
    return order;
  };

  return {
    async enterCode(packIds) {
      const order = await (long ??= longDraft(packIds));
      await act(order, { action: entered ? REMOVE_VOUCHER : APPLY_VOUCHER, sValue: CODE });
      entered = !entered;
    },

    async refresh(packIds) {
      await act(await (long ??= longDraft(packIds)), { action: REFRESH });
    },

    async askClock(packIds) {
      const { draftName } = await (long ??= longDraft(packIds));
      await post(`${shop}/api/order/getservertimediff`, { dt: '', draftName, mode: 0 });
    },

    async add(packId) {
      if (draft === null || added >= LINES_PER_DRAFT) {
        draft = await begin();
        added = 0;
      }
      added += 1;
      await act(draft, { action: ADD, packId, numPacks: 1, bAdd: true, cPrice: -1 });
    },

    async checkout(packIds) {
      const order = await begin();
      for (const packId of packIds) await act(order, { action: ADD, packId, numPacks: 6, bAdd: true, cPrice: -1 });
      const own = { draftName: order.draftName };
      await post(`${shop}/api/order/orderactionpresave`, {
        ...own,
        orderId: order.id,
        toName: 'Ada Example',
        invAddress: ADDRESS,
        payMethod: PAYPAL,
      });
      const ready = await act(order, { action: CHOOSE_DELIVERY, delivMethod: NATIONAL });
      const declared = { ageConfirmed: true, termsVersion: await termsVersion(shop), version: ready.version };
      const begun = await post<{ token: string; draftName?: string }>(`${shop}/api/order/ppcreatepaymentv2`, {
        ...own,
        orderId: order.id,
        email: ADDRESS.email,
        ...declared,
      });
      const { token, draftName = order.draftName } = begun;
      await approve(await paypalAt(shop), token);
      const placed = await post<Order>(
        `${shop}/api/order/confirmdraftorder?payMethod=${PAYPAL}&paymentId=${token}&payerId=ADA`,
        {
          draftName,
          ...declared,
          id: order.id,
        },
      );
      if (placed.status < 11) throw new Error(`the order was not placed: ${placed.status}`);
    },
  };
}

async function approve(paypal: string, token: string): Promise<void> {
  const answer = await fetch(`${paypal}/checkoutnow?token=${token}`, {
    method: 'POST',
    body: new URLSearchParams({ act: 'approve', buyer: 'ada' }),
  });
  await answer.text();
  if (!answer.ok) throw new Error(`the pretend PayPal answered ${answer.status}`);
}

const once = <T>(compute: (shop: string) => Promise<T>) => {
  let known: Promise<T> | null = null;
  return (shop: string) => (known ??= compute(shop));
};

const termsVersion = once(
  async (shop) => (await ask<{ version: string }>(`${shop}/api/content/getterms?kind=retail`)).version,
);
const paypalAt = once(
  async (shop) => new URL((await ask<{ scriptUrl: string }>(`${shop}/api/accounts/getpaypalconfig`)).scriptUrl).origin,
);

async function ask<T>(url: string): Promise<T> {
  return read<T>(await fetch(url));
}

async function post<T>(url: string, body: object): Promise<T> {
  return read<T>(
    await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  );
}

async function read<T>(answer: Response): Promise<T> {
  if (!answer.ok) throw new Error(`${answer.status} ${answer.url}: ${await answer.text()}`);
  return (await answer.json()) as T;
}
