import type { ReactNode } from 'react';

type Props = {
  readonly children: ReactNode;
  /** `ticket` = a label on the shelf edge · `sheet` = a page of paper · `band` = sunk into the page. */
  readonly kind?: 'ticket' | 'sheet' | 'band';
  readonly as?: 'div' | 'section' | 'article' | 'aside';
  readonly label?: string;
  readonly className?: string;
};

/** A box that looks like paper. */
export function Surface({ children, kind = 'sheet', as: Tag = 'div', label, className = '' }: Props) {
  return (
    <Tag className={`surface-${kind} ${className}`} {...(label && { 'aria-label': label })}>
      {children}
    </Tag>
  );
}
