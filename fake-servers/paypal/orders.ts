import { type Answer, type ReceivedRequest, json } from '../small-server.ts';
import { findBuyer } from './buyers.ts';
import { checkOrder, checkUnit, type OrderRequest, shippingPreference, type Unit } from './check-order.ts';
import { type LedgerBook, type LedgerCapture, type LedgerOrder, newId } from './ledger.ts';
import { invalid, notFound, problem, unprocessable } from './problem.ts';
import { parse, remember, replyOf } from './replays.ts';
import { isHidden, showBriefly, showCapture, showOrder } from './show.ts';

export type OrderDesk = ReturnType<typeof orderDesk>;
export type Made<Thing> = { readonly answer: Answer; readonly made: Thing | null };

/** What PayPal does with orders, captures and refunds; nothing here waits. */
export function orderDesk(book: LedgerBook, url: () => string, now: () => number) {
  const shown = (status: number, order: LedgerOrder, request: ReceivedRequest) =>
    json(
      status,
      String(request.headers['prefer']).includes('return=representation')
        ? showOrder(order, book, url(), now())
        : showBriefly(order, url()),
    );

  function create(request: ReceivedRequest): Answer {
    const before = book.order(replyOf(book, request) ?? '');
    if (before !== undefined) return shown(200, before, request);
    const orderRequest = parse(request.body) as OrderRequest | null;
    if (orderRequest === null) return invalid('MALFORMED_REQUEST_JSON', '/');
    const wrong = checkOrder(orderRequest);
    if (wrong !== null) return wrong;
    const order: LedgerOrder = {
      id: newId(),
      unit: (orderRequest.purchase_units as readonly Unit[])[0] as Unit,
      intent: orderRequest.intent ?? 'CAPTURE',
      shippingPreference: shippingPreference(orderRequest),
      createdAt: new Date().toISOString(),
      status: 'CREATED',
      buyer: null,
      hiddenUntil: 0,
    };
    book.addOrder(order);
    remember(book, request, order.id);
    return shown(201, order, request);
  }

  function patch(id: string, request: ReceivedRequest): Answer {
    const order = book.order(id);
    if (order === undefined) return notFound();
    if (order.status === 'COMPLETED')
      return unprocessable('ORDER_ALREADY_COMPLETED', 'The order cannot be patched after it is completed.');
    const changes = parse(request.body);
    if (!Array.isArray(changes)) return invalid('INVALID_PARAMETER_SYNTAX', '/');
    let unit = order.unit;
    for (const change of changes as { op?: string; path?: string; value?: unknown }[]) {
      const [, field] = /^\/purchase_units\/@reference_id=='default'(?:\/(\w+))?$/.exec(change.path ?? '') ?? [
        null,
        null,
      ];
      if (field === null || !['add', 'replace'].includes(change.op ?? ''))
        return unprocessable('UNSUPPORTED_PATCH_PARAMETER_VALUE', 'This cannot be patched.');
      unit = field === undefined ? (change.value as Unit) : { ...unit, [field]: change.value };
    }
    const wrong = checkUnit(unit);
    if (wrong !== null) return wrong;
    order.unit = unit;
    book.save();
    return { status: 204, type: 'application/json', body: '' };
  }

  function capture(
    id: string,
    request: ReceivedRequest,
    how: { isPending: boolean; slowShownAfterMs: number },
  ): Made<LedgerCapture> {
    const order = book.order(id);
    if (order === undefined) return { answer: notFound(), made: null };
    if (isHidden(order, now())) return { answer: inProgress(), made: null };
    if (replyOf(book, request) === id) return { answer: shown(200, order, request), made: null };
    const refusal = whyNot(order);
    if (refusal !== null) return { answer: refusal, made: null };
    const made: LedgerCapture = {
      id: newId(),
      orderId: id,
      amount: { currency_code: order.unit.amount.currency_code, value: order.unit.amount.value },
      customId: text(order.unit['custom_id']),
      invoiceId: text(order.unit['invoice_id']),
      at: new Date(now()).toISOString(),
      status: how.isPending ? 'PENDING' : 'COMPLETED',
      refundedPence: 0,
    };
    order.status = 'COMPLETED';
    if (findBuyer(order.buyer)?.atCapture === 'slow') order.hiddenUntil = now() + how.slowShownAfterMs;
    book.addCapture(made);
    remember(book, request, id);
    return { answer: shown(201, { ...order, hiddenUntil: 0 }, request), made };
  }

  function whyNot(order: LedgerOrder): Answer | null {
    if (order.status === 'COMPLETED') return unprocessable('ORDER_ALREADY_CAPTURED', 'Order already captured.');
    if (order.status !== 'APPROVED')
      return unprocessable('ORDER_NOT_APPROVED', 'Payer has not yet approved the Order for payment.');
    if (findBuyer(order.buyer)?.atCapture === 'declined') {
      return unprocessable(
        'INSTRUMENT_DECLINED',
        'The instrument presented was either declined by the processor or bank, or it cannot be used for this payment.',
      );
    }
    return book.isInvoiceUsed(text(order.unit['invoice_id']))
      ? unprocessable('DUPLICATE_INVOICE_ID', 'Duplicate Invoice ID detected.')
      : null;
  }

  return {
    create,
    patch,
    capture,
    get(id: string): Answer {
      const order = book.order(id);
      return order === undefined ? notFound() : json(200, showOrder(order, book, url(), now()));
    },
    getCapture(id: string): Answer {
      const taken = book.capture(id);
      return taken === undefined ? notFound() : json(200, showCapture(taken, url()));
    },
    approve(id: string, buyer: string): LedgerOrder | null {
      const order = book.order(id);
      if (order === undefined || order.status === 'COMPLETED' || findBuyer(buyer) === undefined) return null;
      order.status = 'APPROVED';
      order.buyer = buyer;
      book.save();
      return order;
    },
    /** A pending capture comes to its end. */
    settle(id: string, status: 'COMPLETED' | 'DECLINED'): LedgerCapture | null {
      const taken = book.capture(id);
      if (taken?.status !== 'PENDING') return null;
      taken.status = status;
      book.save();
      return taken;
    },
  };
}

function inProgress(): Answer {
  const detail = {
    issue: 'PREVIOUS_REQUEST_IN_PROGRESS',
    description: 'A previous request on this resource is currently in progress.',
  };
  return problem(409, 'RESOURCE_CONFLICT', 'The server has detected a conflict while processing this request.', [
    detail,
  ]);
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
