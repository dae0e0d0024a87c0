import { createContext } from 'react';

/** Whether this is the kiosk in the brewery's shop: view only, and its links stay among its own pages (D-122). */
export const KioskContext = createContext(false);
