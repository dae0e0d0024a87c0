import type { ComponentType } from 'react';

/** The field for a password is the log-in's own; the page brings it. */
export type PasswordControl = ComponentType<{
  readonly label: string;
  readonly name: string;
  readonly controlId: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly hint?: string;
  readonly error?: string | undefined;
}>;
