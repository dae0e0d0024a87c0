// The part of PayPal's browser script (v5) that a shop uses: paypal.Buttons({...}).render(where).
// Styles are set property by property, since a shop's content security policy allows no style elements.
(() => {
  const home = document.currentScript.src.replace(/\/sdk\/js.*$/, '');
  const origin = new URL(home).origin;

  function dress(element, styles) {
    for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value);
  }

  function askBuyer(orderId) {
    return new Promise((resolve) => {
      const dialog = document.createElement('dialog');
      dialog.setAttribute('aria-label', 'Pretend PayPal');
      dress(dialog, {
        width: 'min(34rem, 100vw)',
        height: 'min(44rem, 100dvh)',
        'max-width': '100vw',
        'max-height': '100dvh',
        padding: '0',
        border: '0',
        'border-radius': '12px',
        overflow: 'hidden',
      });
      const frame = document.createElement('iframe');
      frame.title = 'Pretend PayPal: approve the payment';
      frame.src = `${home}/checkoutnow?token=${encodeURIComponent(orderId)}`;
      dress(frame, { width: '100%', height: '100%', border: '0', display: 'block' });
      dialog.append(frame);

      function finish(decided) {
        window.removeEventListener('message', hear);
        dialog.close();
        dialog.remove();
        resolve(decided);
      }
      function hear(event) {
        if (event.origin !== origin || event.source !== frame.contentWindow || event.data?.fakeServer !== 'paypal')
          return;
        finish(event.data);
      }
      window.addEventListener('message', hear);
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault();
        finish({ decided: 'cancelled' });
      });
      document.body.append(dialog);
      dialog.showModal();
      frame.focus();
    });
  }

  function Buttons(options = {}) {
    let button = null;
    let busy = false;

    async function approve(orderID) {
      const decided = await askBuyer(orderID);
      if (decided.decided !== 'approved') return options.onCancel?.({ orderID }, {});
      const data = {
        orderID,
        payerID: decided.payerId,
        paymentID: null,
        paymentSource: 'paypal',
        billingToken: null,
        facilitatorAccessToken: 'pretend',
      };
      return options.onApprove?.(data, { restart: () => approve(orderID) });
    }

    async function click() {
      if (busy) return;
      busy = true;
      try {
        options.onClick?.({ fundingSource: 'paypal' }, { resolve: () => true, reject: () => false });
        const orderID = await options.createOrder({ paymentSource: 'paypal' }, {});
        if (typeof orderID !== 'string' || orderID === '') throw new Error('Expected an order id to be passed');
        await approve(orderID);
      } catch (error) {
        if (!options.onError) throw error;
        options.onError(error);
      } finally {
        busy = false;
        button?.focus();
      }
    }

    return {
      fundingSource: 'paypal',
      isEligible: () => true,
      async render(where) {
        const place = typeof where === 'string' ? document.querySelector(where) : where;
        if (!place) throw new Error(`Expected ${where} to be an element or a selector that finds one`);
        button = document.createElement('button');
        button.type = 'button';
        button.textContent = 'Pay with PayPal (pretend)';
        dress(button, {
          width: '100%',
          'min-height': `${options.style?.height ?? 48}px`,
          padding: '0 16px',
          border: '0',
          'border-radius': '4px',
          background: '#ffc439',
          color: '#111',
          font: '600 16px/1.2 system-ui, sans-serif',
          cursor: 'pointer',
        });
        button.addEventListener('click', () => void click());
        place.append(button);
        options.onInit?.(
          {},
          {
            enable: () => {
              button.disabled = false;
            },
            disable: () => {
              button.disabled = true;
            },
          },
        );
      },
      async close() {
        button?.remove();
        button = null;
      },
    };
  }

  window.paypal = {
    version: '5.0.0-pretend',
    Buttons,
    FUNDING: { PAYPAL: 'paypal' },
    getFundingSources: () => ['paypal'],
  };
})();
