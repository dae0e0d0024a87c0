import type { ReactNode } from 'react';
import type { BeerCard } from '../posts.client.ts';

/** The shelf of beers belongs to the catalogue; the site brings both together. */
export type RenderBeers = (title: string, beers: readonly BeerCard[]) => ReactNode;
