import { Link } from '@tanstack/react-router';
import { paths } from '#site/paths.ts';
import { PostalAddress } from '#ui/PostalAddress.tsx';
import type { BreweryDetails } from '../brewery.contract.ts';

/** Address, contact, and links to social media. */
export function ContactCard({ brewery }: { readonly brewery: BreweryDetails }) {
  return (
    <section className="contact-card" aria-labelledby="contact-card">
      <h2 id="contact-card" className="shelf-title">
        Come and find us
      </h2>
      <PostalAddress lines={[...brewery.address, brewery.postcode]} className="mt-3" />
      <ul className="contact-lines">
        {brewery.telephone && (
          <li>
            <a href={`tel:${brewery.telephone.replaceAll(' ', '')}`}>{brewery.telephone}</a>
          </li>
        )}
        {brewery.email && (
          <li>
            <a href={`mailto:${brewery.email}`}>{brewery.email}</a>
          </li>
        )}
        <li>
          <Link to={paths.contact}>How to get here, and how to write to us</Link>
        </li>
        <li>
          <Link to={paths.outlets}>Where else our beer is poured and sold</Link>
        </li>
      </ul>
      {brewery.social.length > 0 && (
        <ul className="contact-social" aria-label="We are also on">
          {brewery.social.map(({ name, url }) => (
            <li key={url}>
              <a href={url} rel="me noopener" className="button button-plain">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
