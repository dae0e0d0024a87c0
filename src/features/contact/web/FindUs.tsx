import { Link } from '@tanstack/react-router';
import type { BreweryDetails } from '#features/brewery/brewery.contract.ts';
import { paths } from '#site/paths.ts';
import { PostalAddress } from '#ui/PostalAddress.tsx';

/** Name, address and contact details. */
export function FindUs({ brewery }: { readonly brewery: BreweryDetails }) {
  const { name, address, postcode, telephone, email, salesTelephone, salesEmail, social } = brewery;
  return (
    <div className="find-us">
      <section aria-labelledby="find-us-where">
        <h2 id="find-us-where" className="find-us-title">
          Where we are
        </h2>
        <PostalAddress lines={[name, ...address, postcode]} />
        {address.length === 0 && <p className="mt-2 text-ink-soft">Our address will stand here.</p>}
      </section>
      {(telephone || email) && (
        <section aria-labelledby="find-us-shop">
          <h2 id="find-us-shop" className="find-us-title">
            Brewery, shop and taproom
          </h2>
          <Lines telephone={telephone} email={email} />
        </section>
      )}
      {(salesTelephone || salesEmail) && (
        <section aria-labelledby="find-us-trade">
          <h2 id="find-us-trade" className="find-us-title">
            Trade
          </h2>
          <Lines telephone={salesTelephone} email={salesEmail} />
        </section>
      )}
      {social.length > 0 && (
        <section aria-labelledby="find-us-also">
          <h2 id="find-us-also" className="find-us-title">
            We are also on
          </h2>
          <ul className="flex flex-wrap gap-x-5">
            {social.map(({ name: place, url }) => (
              <li key={url}>
                <a href={url} rel="me noopener" className="contact-line">
                  {place}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="find-us-beer">
        <h2 id="find-us-beer" className="find-us-title">
          Where the beer is
        </h2>
        <ul>
          <li>
            <Link to={paths.outlets} className="contact-line">
              Pubs and shops that have it
            </Link>
          </li>
          <li>
            <Link to={paths.sites} className="contact-line">
              Where to collect an order
            </Link>
          </li>
        </ul>
      </section>
    </div>
  );
}

function Lines({ telephone, email }: { readonly telephone: string; readonly email: string }) {
  return (
    <ul>
      {telephone && (
        <li>
          <a href={`tel:${telephone.replaceAll(' ', '')}`} className="contact-line figures">
            {telephone}
          </a>
        </li>
      )}
      {email && (
        <li>
          <a href={`mailto:${email}`} className="contact-line">
            {email}
          </a>
        </li>
      )}
    </ul>
  );
}
