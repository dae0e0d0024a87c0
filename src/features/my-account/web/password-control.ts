import type { ComponentType } from 'react';

/** The password field belongs to the log-in; the page passes it in. */
export type PasswordControl = ComponentType<{
  readonly label: string;
  readonly name: string;
  readonly controlId: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly hint?: string;
  readonly error?: string | undefined;
}>;
