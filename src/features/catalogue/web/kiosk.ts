import { createContext } from 'react';

/** Whether this is the screen in the brewery's shop: it shows, sells nothing, and one stays among its pages (D-122). */
export const KioskContext = createContext(false);
