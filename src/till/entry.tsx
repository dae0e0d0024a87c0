import './till.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { TillApplication } from './TillApplication.tsx';
import { askWhileTyping } from './typing.ts';
import { updateTill } from './update-till.ts';

const place = document.getElementById('till');
if (place === null) throw new Error('The document of the till has no place for it');
createRoot(place).render(
  <StrictMode>
    <TillApplication />
  </StrictMode>,
);

askWhileTyping();

// Without https there are no workers, and Vite answers while developing. Where a browser forbids them the till needs a network.
const { serviceWorker: workers } = navigator as { readonly serviceWorker?: ServiceWorkerContainer };
if (workers !== undefined && import.meta.env.PROD) void updateTill(workers).catch(() => undefined);
