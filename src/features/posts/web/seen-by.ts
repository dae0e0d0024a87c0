/** `all` asks for drafts and inactive posts too; the server gives them to administrators only (D-131). */
export const seenBy = (all: boolean) =>
  all
    ? ({ claims: { bInActive: true, incInactive: true }, for: 'staff' } as const)
    : ({ claims: {}, for: 'everyone' } as const);
