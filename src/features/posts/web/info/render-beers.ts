import type { ReactNode } from 'react';
import type { BeerCard } from '../../posts.contract.ts';

/** The beers' cards belong to the catalogue; the site passes them in. */
export type RenderBeers = (title: string, beers: readonly BeerCard[]) => ReactNode;
