import { createContext, use } from 'react';

export type Question = {
  /** The question: “Archive this event?” */
  readonly title: string;
  /** What will happen, one sentence each: who is told, what goes, what cannot be undone. */
  readonly consequences: readonly string[];
  /** The word on the button that does it, a verb: “Archive”. */
  readonly confirm: string;
  readonly refuse?: string;
  /** It cannot be undone. */
  readonly isDangerous?: boolean;
};

export const ConfirmationContext = createContext<((question: Question) => Promise<boolean>) | null>(null);

/** Asks before something is done that cannot simply be undone; gives whether the person is sure. */
export function useConfirmation(): (question: Question) => Promise<boolean> {
  const confirm = use(ConfirmationContext);
  if (confirm === null) throw new Error('There is nobody to ask here: render inside the staff layout.');
  return confirm;
}
