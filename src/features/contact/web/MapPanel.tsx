import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import type { MapOfBrewery } from '../contact.contract.ts';

type Props = { readonly map: MapOfBrewery; readonly address: string };

/** A drawing until somebody asks for the map: only then does the browser contact the map's provider (D-142). */
export function MapPanel({ map, address }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (isOpen) frame.current?.focus();
  }, [isOpen]);
  return (
    <section className="map-panel" aria-labelledby="map-title">
      <h2 id="map-title" className="sr-only">
        Map
      </h2>
      {isOpen ? (
        <iframe
          ref={frame}
          title={`Map: ${address}`}
          src={map.embed}
          className="map-frame"
          // oxlint-disable-next-line react/iframe-missing-sandbox -- the two together are weak for a frame of our own origin only
          sandbox="allow-scripts allow-same-origin allow-popups"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <div className="map-cover">
          <img src="/api/images/scene-map.svg" alt="" width={800} height={360} className="map-drawing" />
          <div className="map-note">
            <p>
              The map comes from OpenStreetMap. When you open it, your browser asks their server, which then knows your
              network address.
            </p>
            <Button onClick={() => setIsOpen(true)}>Show the map</Button>
          </div>
        </div>
      )}
      <p className="map-links">
        <a href={map.directions} rel="noopener" className="contact-line">
          Directions
        </a>
        <a href={map.page} rel="noopener" className="contact-line">
          Larger map at OpenStreetMap
        </a>
      </p>
    </section>
  );
}
