import type { ComponentType } from 'react';
import type { Permission } from '#rules/roles/has-permission.ts';

/** The sections of the navigation, in their order. */
export const SECTIONS = ['Overview', 'Sales', 'Catalogue', 'Customers', 'Content', 'Settings'] as const;
type Section = (typeof SECTIONS)[number];

/** A screen of the staff application, as its feature declares it. The application makes routes, navigation and commands of it. */
export type StaffScreen = {
  /** The pattern of its address, from `/staff` on. A screen is below the one whose address its own begins with. */
  readonly path: string;
  readonly title: string;
  /** Null for a screen that is only reached from another one, as an editor is from its list. */
  readonly section: Section | null;
  /** Null for all staff. The data calls enforce it; here it decides what is offered. */
  readonly permission: Permission | null;
  /** Words under which the command menu finds it too. */
  readonly keywords?: readonly string[];
  readonly load: () => Promise<{ readonly Screen: ComponentType }>;
};
