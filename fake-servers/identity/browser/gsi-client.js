// The part of Google Identity Services (the script `gsi/client`) that a shop uses: google.accounts.id with initialize,
// renderButton, prompt, cancel, disableAutoSelect and revoke. Styles are set property by property, since a shop's content
// security policy allows no style elements.
(() => {
  const home = document.currentScript.src.replace(/\/gsi\/client.*$/, '');
  const homeOrigin = new URL(home).origin;
  const TEXTS = {
    signin_with: 'Sign in with Google',
    signup_with: 'Sign up with Google',
    continue_with: 'Continue with Google',
    signin: 'Sign in',
  };
  let options = null;
  let oneTap = null;

  function dress(element, styles) {
    for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value);
  }

  function chooserUrl() {
    const query = new URLSearchParams({ client_id: options.client_id, origin: location.origin });
    if (options.nonce) query.set('nonce', options.nonce);
    return `${home}/gsi/select?${query}`;
  }

  // Hears what was chosen in a window or frame of ours, once.
  function hearFrom(chooser, chosen) {
    function hear(event) {
      if (event.origin !== homeOrigin || event.source !== chooser() || event.data?.fakeServer !== 'google') return;
      removeEventListener('message', hear);
      chosen(event.data.credential);
    }
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }

  function give(credential, selectBy) {
    if (credential) options.callback?.({ credential, select_by: selectBy, clientId: options.client_id });
  }

  function openPopup() {
    const left = Math.max(0, Math.round((screen.width - 500) / 2));
    const popup = open(chooserUrl(), 'gsi', `popup,width=500,height=700,left=${left},top=80`);
    if (!popup) {
      console.error('[GSI_LOGGER]: Failed to open popup window. Maybe blocked by the browser?');
      return;
    }
    hearFrom(
      () => popup,
      (credential) => {
        popup.close();
        give(credential, 'btn');
      },
    );
  }

  function closeOneTap() {
    oneTap?.stop();
    oneTap?.frame.remove();
    oneTap = null;
  }

  // What Google tells of its prompt.
  const moments = {
    of: (moment, reason) => ({
      isDisplayMoment: () => moment === 'display',
      isDisplayed: () => moment === 'display',
      isNotDisplayed: () => false,
      getNotDisplayedReason: () => undefined,
      isSkippedMoment: () => moment === 'skipped',
      getSkippedReason: () => (moment === 'skipped' ? reason : undefined),
      isDismissedMoment: () => moment === 'dismissed',
      getDismissedReason: () => (moment === 'dismissed' ? reason : undefined),
      getMomentType: () => moment,
    }),
  };

  const id = {
    initialize(settings) {
      if (!settings?.client_id) throw new Error('[GSI_LOGGER]: The given client ID is not found.');
      options = settings;
    },
    renderButton(parent, look = {}, clicked) {
      if (!options) return console.error('[GSI_LOGGER]: Failed to render button before calling initialize().');
      const text = TEXTS[look.text] ?? TEXTS.signin_with;
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = look.type === 'icon' ? 'G' : `${text} (pretend)`;
      if (look.type === 'icon') button.setAttribute('aria-label', `${text} (pretend)`);
      const dark = look.theme === 'filled_black' || look.theme === 'filled_blue';
      dress(button, {
        width: look.type === 'icon' ? '44px' : look.width ? `min(${look.width}px, 100%)` : 'auto',
        'min-height': '44px',
        padding: '0 16px',
        border: '1px solid #747775',
        'border-radius': look.shape === 'pill' || look.shape === 'circle' ? '22px' : '4px',
        background: look.theme === 'filled_blue' ? '#1a56c4' : dark ? '#131314' : '#fff',
        color: dark ? '#fff' : '#1f1f1f',
        font: '500 14px/1.2 system-ui, sans-serif',
        cursor: 'pointer',
      });
      button.addEventListener('click', () => {
        clicked?.();
        openPopup();
      });
      parent.replaceChildren(button);
      return undefined;
    },
    prompt(listener = () => undefined) {
      if (!options) return console.error('[GSI_LOGGER]: Failed to prompt before calling initialize().');
      closeOneTap();
      const frame = document.createElement('iframe');
      frame.title = 'Sign in with Google (pretend)';
      frame.src = chooserUrl();
      dress(frame, {
        position: 'fixed',
        top: '16px',
        right: '16px',
        width: 'min(24rem, calc(100vw - 32px))',
        height: 'min(36rem, calc(100dvh - 32px))',
        border: '0',
        'border-radius': '12px',
        'box-shadow': '0 4px 24px rgb(0 0 0 / 30%)',
        'z-index': '9999',
      });
      const stop = hearFrom(
        () => frame.contentWindow,
        (credential) => {
          closeOneTap();
          listener(moments.of('dismissed', credential ? 'credential_returned' : 'cancel_called'));
          give(credential, 'user');
        },
      );
      oneTap = { frame, stop };
      document.body.append(frame);
      listener(moments.of('display'));
      return undefined;
    },
    cancel: closeOneTap,
    disableAutoSelect: () => undefined,
    storeCredential: (_credential, done) => done?.(),
    revoke: (_hint, done) => done?.({ successful: true }),
  };

  window.google = { ...window.google, accounts: { ...window.google?.accounts, id } };
})();
