import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, Ref } from 'react';

/** `act` = the one thing to do here · `plain` = another way · `quiet` = a word that can be pressed. */
export type ButtonKind = 'act' | 'plain' | 'quiet';

type Look = { readonly kind?: ButtonKind; readonly wide?: boolean };

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  Look & {
    readonly ref?: Ref<HTMLButtonElement>;
    /** What it was pressed for is being done. It is not disabled, or the keyboard would lose its place; pressing it again does nothing. */
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

/** Nor is the form sent, by this press or by Enter in one of its fields. */
function doNothing(event: MouseEvent): void {
  event.preventDefault();
}

/** A link of the router that looks like a button: it leads somewhere, a `Button` does something. */
export const LinkButton = createLink(AnchorButton);

type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & Look & { readonly ref?: Ref<HTMLAnchorElement> };

function AnchorButton({ kind = 'act', wide = false, className = '', children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={`${buttonLook({ kind, wide })} ${className}`}>
      {children}
    </a>
  );
}

function buttonLook({ kind = 'act', wide = false }: Look): string {
  return `button button-${kind}${wide ? ' w-full' : ''}`;
}
