import type { CardForm } from '../../checkout.contract.ts';

/**
 * Posts every `ps` field to the gateway without its prefix (D-106): the signature covers exactly what is posted, so no
 * field is selected by name.
 */
export function postToGateway({ psFormAction = '', ...fields }: CardForm): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = psFormAction;
  form.target = '_top';
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    if (!name.startsWith('ps')) continue;
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = name.slice('ps'.length);
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  form.submit();
}
