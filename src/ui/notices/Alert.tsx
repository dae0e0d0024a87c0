import type { ReactNode } from 'react';

type Props = {
  readonly children: ReactNode;
  /** `error` = the red box at the top of a screen · `warning` = look again · `good` = it worked · `note` = worth knowing. */
  readonly kind?: 'error' | 'warning' | 'good' | 'note';
  readonly title?: string;
};

export function Alert({ children, kind = 'error', title }: Props) {
  return (
    <div role={kind === 'error' || kind === 'warning' ? 'alert' : 'status'} className={`alert alert-${kind}`}>
      {title && <p className="font-display text-name font-semibold">{title}</p>}
      <div>{children}</div>
    </div>
  );
}
