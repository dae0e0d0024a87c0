import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { FormSection, StaffForm } from '#ui/staff/form/StaffForm.tsx';
import { useStaffForm } from '#ui/staff/form/use-staff-form.ts';
import { useToast } from '#ui/staff/dialog/use-toast.ts';
import { useSingleMutation } from '#ui/staff/use-single-mutation.ts';
import { call } from '#wire/call.ts';
import type { BodyToSend } from '#wire/contract.ts';
import { CallFailed, type Failure } from '#wire/failure.ts';
import { keyOf, queryOf } from '#wire/query-of.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { showAnswer } from '#wire/show-answer.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type ShopForStaff, shopSwitches, switchShop } from '../shop-switches.contract.ts';
import { ShopPreview } from './ShopPreview.tsx';

type Body = BodyToSend<typeof switchShop>;

/** The switches and messages of the shop. A save is taken back by Undo, unless a colleague has switched since. */
export function ShopForm({ shop }: { readonly shop: ShopForStaff }) {
  const { query, store } = useShopSwitches();
  const transport = useTransport();
  const queryClient = useQueryClient();
  const toast = useToast();
  const save = async (body: Body) => {
    const saved = await call(transport, switchShop, { body }).catch(async (fault: unknown) => {
      if (!isNotReady(fault)) throw fault;
      await queryClient.invalidateQueries({ queryKey: query.queryKey });
      throw new CallFailed(NOT_READY, fault.status, { ...fault.failure, remedy: '' });
    });
    store(saved);
    return bodyOf(saved);
  };
  const undoing = useSingleMutation({
    mutationFn: save,
    onSuccess: () => toast({ title: 'Taken back' }),
    onError: (fault) => toast({ title: sayProblem(fault), type: 'error' }),
  });
  const form = useStaffForm<typeof switchShop>({
    contract: switchShop,
    values: bodyOf(shop),
    save,
    savedMessage: 'Saved: shoppers see it now',
    undo: (before, { version }) => undoing.mutate({ ...before, version }),
    latest: async () => {
      const current = await queryClient.fetchQuery(query);
      return { values: bodyOf(current), changedBy: current.changedBy || 'Somebody', changedAt: current.changedAt };
    },
  });
  const { problem } = form.state;
  // Nothing is said twice: what is missing stands above the form, with the way to each.
  useEffect(() => {
    if (isNotReady(problem)) document.getElementById(MISSING_TO_OPEN)?.focus();
  }, [problem]);
  const { ChoiceCardsField, DateField, SwitchField, TextAreaField, values } = form;
  return (
    <StaffForm form={form}>
      <FormSection title="The shop" hint="It counts at once, and open pages show it within five seconds.">
        <ChoiceCardsField
          name="state"
          label="The shop is"
          options={[
            { value: 'open', label: 'Open' },
            {
              value: 'crisis',
              label: 'Closed',
              detail: 'For something that nobody planned. Shoppers read your message.',
            },
            { value: 'maintenance', label: 'Closed for a while', detail: 'Shoppers read when you are back.' },
          ]}
        />
        {values.state === 'maintenance' && <DateField name="returnsOn" label="Back on" optional />}
        {values.state !== 'open' && (
          <TextAreaField
            name="closedMessage"
            label="Message while the shop is closed"
            optional={values.state === 'maintenance'}
            hint="On the shelf, on the home page, and for who wants to pay."
          />
        )}
      </FormSection>
      <FormSection title="Ways to the customer" hint="Orders that were placed are not touched.">
        <SwitchField name="takesCollections" label="Collection" />
        <SwitchField name="deliversLocally" label="Local free delivery" />
      </FormSection>
      <FormSection title="Message of the day" hint="While the shop is open.">
        <TextAreaField
          name="openingMessage"
          label="Message"
          optional
          hint="Across the top of the home page, such as “Order before 11 for tomorrow”."
        />
      </FormSection>
      <FormSection title="Preview" hint={form.state.isDirty() ? 'As it will be when you save.' : 'As it is now.'}>
        <ShopPreview {...values} />
      </FormSection>
    </StaffForm>
  );
}

/** The list of what is missing, on the same screen. */
export const MISSING_TO_OPEN = 'missing-to-open';

const NOT_READY = 'The shop cannot open yet: see the list above of what is missing.';

function isNotReady(fault: unknown): fault is CallFailed & { readonly failure: Failure } {
  return fault instanceof CallFailed && fault.failure?.code === 'SHOP_NOT_READY';
}

/** The query of the switches, and what puts a saved answer in its place. */
function useShopSwitches() {
  const query = queryOf(useTransport(), shopSwitches, { for: 'staff' });
  const queryClient = useQueryClient();
  return {
    query,
    store: (saved: ShopForStaff) => {
      showAnswer(queryClient, query.queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: keyOf('staff'), refetchType: 'none' });
    },
  };
}

function bodyOf(shop: ShopForStaff): Body {
  const {
    changedAt: _,
    changedBy: __,
    stateSince: ___,
    collectionsSince: ____,
    localDeliverySince: _____,
    isReady: ______,
    missing: _______,
    ...body
  } = shop;
  return body;
}
