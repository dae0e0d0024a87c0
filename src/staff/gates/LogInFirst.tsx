import { useLocation } from '@tanstack/react-router';
import { returnRoutes } from '#wire/return-routes.ts';
import { GatePage } from './GatePage.tsx';

/** Nobody is logged in: the shop's log-in leads back here. */
export function LogInFirst() {
  const { href } = useLocation();
  return (
    <GatePage title="Log in to work here">
      <p>This part of the site is for the people who work at the brewery.</p>
      <a
        className="button button-act"
        href="/login"
        onClick={() => returnRoutes.login.remember({ from: '/home', to: href })}
      >
        Log in
      </a>
    </GatePage>
  );
}
