import { type AnyFormApi, evaluate, revalidateLogic, useForm, useStore } from '@tanstack/react-form';
import { useEffect, useId, useRef, useState } from 'react';
import type { Instant } from '#rules/calendar/instant.ts';
import type { BodyToSend, Contract } from '#wire/contract.ts';
import { CallFailed } from '#wire/failure.ts';
import { useToast } from '../dialog/use-toast.ts';
import { differencesOf, mergedValues } from './differences.ts';
import { formFields, type FormFields } from './form-fields.ts';
import { type FieldWords, type FormParts, wireName } from './form-context.ts';
import { withFaults } from './with-faults.ts';

/** What is stored now, and who stored it. */
type StoredVersion<Values> = {
  readonly values: Values;
  readonly changedBy: string;
  readonly changedAt: Instant;
};

type Options<C extends Pick<Contract, 'body'>> = {
  /** The call that saves. What its body does not take is said beside the fields, before anything is sent. */
  readonly contract: C;
  /** What the rules find wrong beside that, by field: said at the same time. The server asks them again. */
  readonly faultsOf?: (values: BodyToSend<C>) => Readonly<Record<string, string>>;
  /** What is stored, or what a new record begins with. */
  readonly values: BodyToSend<C>;
  /** Makes the call, and gives what is stored now: the new version number and all. Nothing = just what was sent. */
  readonly save: (body: BodyToSend<C>) => Promise<BodyToSend<C> | void>;
  /** After saving, such as going from a new record to its own address. */
  readonly onSaved?: (values: BodyToSend<C>) => void;
  /** Reads what somebody else has stored meanwhile, for the refusal `version-conflict`. */
  readonly latest?: () => Promise<StoredVersion<BodyToSend<C>>>;
  readonly savedMessage?: string;
  /** Takes a save back, by a button in its message: what was stored before, and what the save itself stored. */
  readonly undo?: (before: BodyToSend<C>, stored: BodyToSend<C>) => void;
};

export type StaffFormState = {
  readonly parts: FormParts;
  readonly isDirty: () => boolean;
  readonly isSaving: boolean;
  /** Counts the tries, so that each is read out anew. */
  readonly tries: number;
  /** Why it could not be saved, where that is about no field. */
  readonly problem: unknown;
  readonly conflict: Conflict | null;
  readonly submit: () => void;
  readonly discard: () => void;
  readonly settleConflict: (values: Record<string, unknown> | null) => void;
};

export type Conflict = StoredVersion<Record<string, unknown>> & {
  readonly start: Record<string, unknown>;
  readonly mine: Record<string, unknown>;
};

export type StaffFormOf<Values> = FormFields<Values> & { readonly values: Values; readonly state: StaffFormState };

/** The server's word for a save that began from an older version than the one stored. */
const VERSION_CONFLICT = 'VERSION_CONFLICT';

/** A form over the body of a contract: its fields as typed components, and what `StaffForm` shows around them. */
export function useStaffForm<C extends Pick<Contract, 'body'>>(options: Options<C>): StaffFormOf<BodyToSend<C>> {
  type Values = BodyToSend<C>;
  const { contract, faultsOf = noFaults, values, save, onSaved, latest, savedMessage = 'Saved', undo } = options;
  const toast = useToast();
  const id = useId();
  const [words] = useState(() => new Map<string, FieldWords>());
  const start = useRef(values);
  // The form takes new default values as new values, so it is given them only together with a reset.
  const [defaultValues, setDefaultValues] = useState(values);
  const [refusals, setRefusals] = useState<Refusals>(NONE);
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const form = useForm({
    defaultValues,
    validationLogic: revalidateLogic(),
    validators: { onDynamic: withFaults(contract.body as never, faultsOf) as never },
    onSubmit: async ({ value }: { readonly value: Values }) => {
      setRefusals((before) => ({ ...NONE, tries: before.tries }));
      const before = start.current;
      try {
        const stored = (await save(value)) ?? value;
        keepTypedSince(value, stored);
        toast({ title: savedMessage, ...(undo && { undo: () => undo(before, stored) }) });
        onSaved?.(stored);
      } catch (fault) {
        await refuse(fault, value);
      }
    },
  });
  const state = useStore(form.store);

  const resetTo = (shown: Values) => {
    setDefaultValues(shown);
    form.reset(shown);
  };
  const restart = (from: Values) => {
    start.current = from;
    resetTo(from);
  };
  /** What was typed while the call was under way stays, and is still to be saved. */
  const keepTypedSince = (sent: Values, stored: Values) => {
    const typed = differencesOf(record(sent), record(form.state.values), record(stored)).filter(
      ({ changedBy }) => changedBy !== 'them',
    );
    restart(stored);
    if (typed.length === 0) return;
    const mine = Object.fromEntries(typed.map(({ name }) => [name, 'mine' as const]));
    resetTo(mergedValues(record(stored), typed, mine) as Values);
  };
  const refuse = async (fault: unknown, mine: Values) => {
    const failure = fault instanceof CallFailed ? fault.failure : null;
    if (failure?.code === VERSION_CONFLICT && latest) {
      try {
        const stored = await latest();
        setConflict({ ...stored, start: record(start.current), mine: record(mine), values: record(stored.values) });
      } catch (unread) {
        setRefusals(({ tries }) => ({ tries: tries + 1, byField: {}, problem: unread }));
      }
    } else
      setRefusals(({ tries }) => ({
        tries: tries + 1,
        byField: failure?.fields ?? {},
        problem: failure?.fields ? null : fault,
      }));
  };

  const offered = useRef(values);
  useEffect(() => {
    if (evaluate(offered.current, values)) return;
    offered.current = values;
    if (evaluate(form.state.values, start.current)) restart(values);
  });

  return {
    ...formFields<Values>(),
    values: state.values,
    state: {
      parts: {
        api: form as unknown as AnyFormApi,
        id,
        words,
        refusals: refusals.byField,
        dropRefusal: (name) =>
          setRefusals((before) => ({ ...before, byField: without(before.byField, wireName(name)) })),
      },
      isDirty: () => !evaluate(form.state.values, start.current),
      isSaving: state.isSubmitting,
      tries: state.submissionAttempts + refusals.tries,
      problem: refusals.problem,
      conflict,
      submit: () => void form.handleSubmit(),
      discard: () => {
        setRefusals(NONE);
        restart(start.current);
      },
      settleConflict: (chosen) => {
        if (conflict === null) return;
        setConflict(null);
        if (chosen === null) return;
        start.current = conflict.values as Values;
        resetTo(chosen as Values);
        void form.handleSubmit();
      },
    },
  };
}

type Refusals = {
  readonly tries: number;
  readonly byField: Readonly<Record<string, string>>;
  readonly problem: unknown;
};
const NONE: Refusals = { tries: 0, byField: {}, problem: null };

const noFaults = () => ({});

const record = (values: unknown) => values as Record<string, unknown>;

function without(fields: Refusals['byField'], name: string): Refusals['byField'] {
  const { [name]: _, ...rest } = fields;
  return rest;
}
