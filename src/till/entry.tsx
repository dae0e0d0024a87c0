import './till.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { TillApplication } from './TillApplication.tsx';

const place = document.getElementById('till');
if (place === null) throw new Error('The document of the till has no place for it');
createRoot(place).render(
  <StrictMode>
    <TillApplication />
  </StrictMode>,
);
