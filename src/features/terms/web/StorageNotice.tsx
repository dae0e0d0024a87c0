import { type Stored, storedOnDevice } from '#rules/content/stored-on-device.ts';

/** What the site stores in a browser and why, from the table that the code is tested against. */
export function StorageNotice() {
  return (
    <section id="stored" tabIndex={-1} className="stored" aria-labelledby="stored-title">
      <h2 id="stored-title" className="font-display text-heading leading-tight font-semibold">
        Cookies, and what else we store on your device
      </h2>
      <div className="prose mt-4 max-w-(--measure)">
        <p>
          Only what the site cannot do without when you use it, or what keeps it as you like it. That needs no consent,
          so we do not ask for any: there is no banner to click away, no advertising and nobody who follows you about.
          You can clear all of it in your browser; then you are logged out and your basket is empty.
        </p>
        <p>
          Other houses come in only when you call them, and then keep things of their own: the map of OpenStreetMap and
          films when you press to see them, the log-in by Google or Facebook when you choose it, PayPal when you pay
          with it. The card form is a page of the card company.
        </p>
      </div>
      <ul className="stored-list">
        {storedOnDevice.map((one) => (
          <StoredThing key={one.name} {...one} />
        ))}
      </ul>
    </section>
  );
}

function StoredThing({ name, where, why, until }: Stored) {
  return (
    <li>
      <p className="stored-name">
        <code>{name.replace('*', '…')}</code> <span>{where}</span>
      </p>
      <p>{why}</p>
      <p className="text-small text-ink-soft">{until === 'at once' ? 'Gone at once.' : `Kept until ${until}.`}</p>
    </li>
  );
}
