import type { StaffFormState } from '#ui/staff/form/use-staff-form.ts';

/** The form of a post, to put an earlier version into it. */
export type FormToFill = { readonly state: StaffFormState };

/** Puts values into the fields as if they were typed: they are saved, or discarded, like anything else. */
export function fillForm({ state }: FormToFill, fields: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(fields)) {
    state.parts.dropRefusal(name);
    state.parts.api.setFieldValue(name, value);
  }
}
