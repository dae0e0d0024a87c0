import { paths } from '#site/paths.ts';

type Props = { readonly onPhonesToo: boolean; readonly isStaff: boolean };

/** What an account of a customer is good for, and what is stored of an account in the browser. */
export function AboutAccounts({ onPhonesToo, isStaff }: Props) {
  return (
    <div className={`gap-8 ${onPhonesToo ? 'grid' : 'hidden tablet:grid'}`}>
      {!isStaff && (
        <section aria-labelledby="good-for">
          <h2 id="good-for" className="font-display text-lead font-semibold">
            What an account is good for
          </h2>
          <ul className="mt-3 grid list-disc gap-2 pl-5">
            <li>Your orders are in one place, whichever device you bought on.</li>
            <li>Your club membership, your vouchers and the beer we keep for you in our cellar are with them.</li>
          </ul>
          <p className="mt-3 text-ink-soft">None is needed to buy: the checkout is open to guests.</p>
        </section>
      )}
      <section aria-labelledby="cookies">
        <h2 id="cookies" className="font-display text-lead font-semibold">
          Cookies
        </h2>
        <p className="mt-3 text-ink-soft">
          To keep you logged in we store a key in this browser, with your name and e-mail beside it, and a cookie that
          says which shop to show you. Both go when you log out. We use nothing here to follow you about.
        </p>
        <p className="mt-3">
          <a href={`${paths.terms}#privacy`}>Privacy notice</a> and <a href={paths.terms}>terms and conditions</a>.{' '}
          <a href={`${paths.terms}#stored`}>All that we store</a>
        </p>
      </section>
    </div>
  );
}
