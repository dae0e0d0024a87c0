import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, Ref } from 'react';

/** `act` = the one thing to do here · `plain` = another way · `quiet` = a word that can be pressed. */
export type ButtonKind = 'act' | 'plain' | 'quiet';

type Look = { readonly kind?: ButtonKind; readonly wide?: boolean };

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & Look & { readonly ref?: Ref<HTMLButtonElement> };

export function Button({ kind = 'act', wide = false, type = 'button', className = '', ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={`${buttonLook({ kind, wide })} ${className}`} />;
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
