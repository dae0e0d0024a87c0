import { use, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { paths } from '#site/paths.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Surface } from '#ui/Surface.tsx';
import { Alert } from '#ui/notices/Alert.tsx';
import type { Session } from '#wire/session.ts';
import { SessionContext } from '#wire/use-session.ts';
import { AgeGate } from './AgeGate.tsx';
import { useAgeConfirmed } from './age-confirmed.ts';
import { ConfirmingEmail, wasConfirmedHere } from './mailed-link/ConfirmingEmail.tsx';
import { forgetRefusedSession } from '#wire/refused-session.ts';
import { ForgotForm } from './ForgotForm.tsx';
import { LoginForm } from './LoginForm.tsx';
import { type Ask, type Done, type Entry, LoginMode, loginMode } from './login-mode.ts';
import { FIRST_PASSWORD_TITLE, LOGIN_WORDS, MODE_TITLES } from './login-words.ts';
import type { LinkInAddress } from './mailed-link/mailed-link.ts';
import { LinkScreen } from './mailed-link/LinkScreen.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { ResetForm } from './ResetForm.tsx';

type Props = {
  readonly entry: Entry;
  readonly ask: Ask | undefined;
  /** Undefined until the browser has read its address; null = the address has no complete link. */
  readonly link: LinkInAddress | null | undefined;
  /** Of the terms beside the button that registers. */
  readonly termsVersion: string;
  readonly onClose: () => void;
};

/** The screen for log-in, registration, passwords and mailed links; its mode says what it shows. */
export function LoginScreen({ entry, ask, link, termsVersion, onClose }: Props) {
  const session = use(SessionContext);
  const ageConfirmed = useAgeConfirmed();
  const [done, setDone] = useState<{ readonly mode: Done; readonly email: string } | null>(null);
  const [alreadyConfirmed, setAlreadyConfirmed] = useState(false);
  const confirmedBefore = entry === 'confirm' && link === null && wasConfirmedHere();
  const mode = loginMode({
    entry,
    ask,
    ageConfirmed,
    done: done?.mode ?? (confirmedBefore ? LoginMode.confirmed : null),
  });
  const onSession = (newSession: Session) => {
    forgetRefusedSession();
    session?.store(newSession);
  };
  const onConfirmed = useCallback((already: boolean) => {
    setAlreadyConfirmed(already);
    setDone({ mode: LoginMode.confirmed, email: '' });
  }, []);
  const title = mode === LoginMode.reset && link?.of === 'invitation' ? FIRST_PASSWORD_TITLE : MODE_TITLES[mode];
  const onReset = useCallback(() => setDone({ mode: LoginMode.resetDone, email: '' }), []);
  return (
    <Surface as="section" label={title} className="grid gap-5">
      <ModeTitle mode={mode}>{title}</ModeTitle>
      {mode === LoginMode.ageGate && <AgeGate onClose={onClose} />}
      {mode === LoginMode.logIn && <LoginForm onSession={onSession} onClose={onClose} />}
      {mode === LoginMode.register && (
        <RegisterForm
          termsVersion={termsVersion}
          onDone={(email) => setDone({ mode: LoginMode.registrationSent, email })}
        />
      )}
      {mode === LoginMode.registrationSent && (
        <MailSent says={LOGIN_WORDS.registrationSent}>
          We have written to <strong className="break-words">{done?.email}</strong>.
        </MailSent>
      )}
      {mode === LoginMode.confirming && (
        <LinkScreen of="confirm" link={link}>
          {(whole) => <ConfirmingEmail link={whole.link} onDone={onConfirmed} />}
        </LinkScreen>
      )}
      {mode === LoginMode.confirmed && (
        <NowLogIn>
          {alreadyConfirmed || confirmedBefore ? LOGIN_WORDS.alreadyConfirmed : LOGIN_WORDS.confirmed}
        </NowLogIn>
      )}
      {mode === LoginMode.forgot && <ForgotForm onDone={(email) => setDone({ mode: LoginMode.resetSent, email })} />}
      {mode === LoginMode.resetSent && (
        <MailSent says={LOGIN_WORDS.resetSent}>
          You asked for <strong className="break-words">{done?.email}</strong>.
        </MailSent>
      )}
      {mode === LoginMode.reset && (
        <LinkScreen of="reset" link={link}>
          {(whole) => <ResetForm {...whole} onDone={onReset} />}
        </LinkScreen>
      )}
      {mode === LoginMode.resetDone && (link?.of ? <NowToStaff /> : <NowLogIn>{LOGIN_WORDS.resetDone}</NowLogIn>)}
    </Surface>
  );
}

/** Moves the focus to what the screen shows now, so that a screen reader announces it; not when the page is opened. */
function ModeTitle({ mode, children }: { readonly mode: LoginMode; readonly children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(mode);
  useEffect(() => {
    if (before.current !== mode) heading.current?.focus();
    before.current = mode;
  }, [mode]);
  return (
    <h2 ref={heading} tabIndex={-1} className="font-display text-heading leading-tight font-semibold outline-none">
      {children}
    </h2>
  );
}

function MailSent({ says, children }: { readonly says: string; readonly children: ReactNode }) {
  return (
    <>
      <Alert kind="good">{says}</Alert>
      <p>
        {children} If nothing comes within some minutes, look among what your mail program takes for junk, and see that
        the address is right.
      </p>
      <LinkButton kind="plain" to={paths.login}>
        Back to log in
      </LinkButton>
    </>
  );
}

function NowLogIn({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <Alert kind="good">{children}</Alert>
      <LinkButton to={paths.login}>Log in</LinkButton>
    </>
  );
}

/** The screens of staff are an application of their own, which asks for the log-in. */
function NowToStaff() {
  return (
    <>
      <Alert kind="good">{LOGIN_WORDS.staffResetDone}</Alert>
      <a href="/staff" className="button button-act">
        Go to the screens of the brewery
      </a>
    </>
  );
}
