import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, Ref } from 'react';

/** `act` = the main action · `plain` = another action · `quiet` = a text button. */
export type ButtonKind = 'act' | 'plain' | 'quiet';

type Look = { readonly kind?: ButtonKind; readonly wide?: boolean };

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  Look & {
    readonly ref?: Ref<HTMLButtonElement>;
    /** Its action is running. It is not disabled, since it would lose the focus; pressing it again does nothing. */
    readonly busy?: boolean;
  };

export function Button({
  kind = 'act',
  wide = false,
  type = 'button',
  className = '',
  busy = false,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={`${buttonLook({ kind, wide })} ${className}`}
      {...(busy && { 'aria-disabled': true, 'aria-busy': true })}
      onClick={busy ? doNothing : onClick}
    />
  );
}

/** The form is not submitted either, by a press or by Enter in a field. */
function doNothing(event: MouseEvent): void {
  event.preventDefault();
}

/**
 * A router link that looks like a button: links navigate, a `Button` acts. With a `tabIndex` Tab reaches it in Safari, too,
 * which skips other links.
 */
export const LinkButton = createLink(AnchorButton);

type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & Look & { readonly ref?: Ref<HTMLAnchorElement> };

function AnchorButton({ kind = 'act', wide = false, className = '', children, ...rest }: AnchorProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its address is among the rest: it is a link
    <a tabIndex={0} {...rest} className={`${buttonLook({ kind, wide })} ${className}`}>
      {children}
    </a>
  );
}

function buttonLook({ kind = 'act', wide = false }: Look): string {
  return `button button-${kind}${wide ? ' w-full' : ''}`;
}
