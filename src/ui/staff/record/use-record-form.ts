import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { z } from 'zod';
import type { Instant } from '#rules/calendar/instant.ts';
import { call } from '#wire/call.ts';
import type { AnswerOf, BodyToSend, Contract } from '#wire/contract.ts';
import { keyOf, queryOf } from '#wire/query-of.ts';
import { showAnswer } from '#wire/show-answer.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type StaffFormOf, useStaffForm } from '../form/use-staff-form.ts';

/** What every stored record answers beside its own fields. */
export type StoredRecord = {
  readonly id: number;
  readonly version: number;
  readonly changedAt: Instant;
  /** Empty = unknown. */
  readonly changedBy: string;
};

/** A call that answers a stored record. */
export type RecordContract = Contract<z.ZodType, z.ZodType, z.ZodType<StoredRecord>>;

/** One kind of record that staff edit: the two calls that read and save it, and what they have in common. */
export type EditedRecord<Read extends RecordContract, Save extends RecordContract> = {
  /** The address of its screen, with `$id`. */
  readonly path: string;
  /** Takes `id`. */
  readonly read: Read;
  /** Takes the fields with `id` and `version`, or without both for a new one; answers what `read` does. */
  readonly save: Save;
  /** What a new one begins with. */
  readonly blank: BodyToSend<Save>;
  readonly bodyOf: (stored: AnswerOf<Read>) => BodyToSend<Save>;
};

/** The query of one stored record, and `store`, which puts the answer of a change in its place and makes lists old. */
export function useRecordCache<Read extends RecordContract>({ read }: { readonly read: Read }) {
  const transport = useTransport();
  const queryClient = useQueryClient();
  const queryFor = (id: number) => queryOf<Contract>(transport, read, { query: { id }, for: 'staff' });
  return {
    queryFor,
    latest: (id: number) => queryClient.fetchQuery(queryFor(id)) as Promise<AnswerOf<Read>>,
    store: (stored: AnswerOf<Read>) => {
      showAnswer(queryClient, queryFor((stored as StoredRecord).id).queryKey, stored);
      void queryClient.invalidateQueries({ queryKey: keyOf('staff'), refetchType: 'none' });
    },
  };
}

/**
 * The form of a stored record, or of a new one (null), which goes to the record's own address once it is saved. Where
 * somebody else has saved meanwhile, it compares the two versions. `faultsOf` = what the rules find wrong, by field.
 */
export function useRecordForm<Read extends RecordContract, Save extends RecordContract>(
  record: EditedRecord<Read, Save>,
  stored: AnswerOf<Read> | null,
  faultsOf?: (values: BodyToSend<Save>) => Readonly<Record<string, string>>,
): StaffFormOf<BodyToSend<Save>> {
  const { path, save, blank, bodyOf } = record;
  const transport = useTransport();
  const navigate = useNavigate();
  const { latest, store } = useRecordCache(record);
  return useStaffForm<Save>({
    contract: save,
    ...(faultsOf && { faultsOf }),
    values: stored === null ? blank : bodyOf(stored),
    save: async (body) => {
      const saved = (await call<Contract>(transport, save, { body })) as AnswerOf<Read>;
      store(saved);
      return bodyOf(saved);
    },
    onSaved: (values) => {
      if (stored !== null) return;
      const { id } = values as { readonly id: number };
      void navigate({ to: path.replace('$id', String(id)) as never });
    },
    ...(stored !== null && {
      latest: async () => {
        const current = await latest((stored as StoredRecord).id);
        const { changedBy, changedAt } = current as StoredRecord;
        return { values: bodyOf(current), changedBy: changedBy || 'Somebody', changedAt: changedAt };
      },
    }),
  });
}
