/** Whether the page is being closed: its requests have to outlive it, and their answers are not read any more. */
export const closing = { is: false };
