import type { ReactNode } from 'react';
import type { BeerCard } from '../../posts.contract.ts';

/** The shelf of beers belongs to the catalogue; the site brings both together. */
export type RenderBeers = (title: string, beers: readonly BeerCard[]) => ReactNode;
