import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** An address of `src/staff/paths.ts`, with its parameters filled in. */
  readonly to: string;
};

/** A link within the staff application. The shop's router is the one that `Link` knows by type, so the address comes as text. */
export function StaffLink({ to, ...anchor }: Props) {
  return <Link {...(anchor as object)} to={to as never} activeOptions={{ exact: true, includeSearch: false }} />;
}
