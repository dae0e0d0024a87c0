import type { BreweryDetails } from '#features/brewery/brewery.contract.ts';
import type { LineShown } from '#features/basket/server/view/line-shown.ts';
import { sellerAddress } from '#rules/brewery/seller-address.ts';
import type { Block } from '#platform/mail/mail-sheet.ts';

/**
 * The right to cancel and the model form on a durable medium, as Schedule 3 of the Consumer Contracts Regulations 2013
 * requires; lines without the right (regulation 28) are named.
 */
export function cancellationInformation(
  lines: readonly LineShown[],
  brewery: BreweryDetails,
  reference: string,
): readonly Block[] {
  const exempt = lines.filter((line) => !line.cancellable).map((line) => `${line.productName}, ${line.packName}`);
  if (exempt.length > 0 && exempt.length === lines.length) return [{ heading: 'Cancelling' }, noRight(exempt)];
  const where = [brewery.legalName, ...sellerAddress(brewery), brewery.email, brewery.telephone]
    .filter((one) => one !== '')
    .join(', ');
  return [
    { heading: 'Your right to cancel' },
    {
      text:
        'You may cancel this order within 14 days without giving any reason. The 14 days begin the day after you, or ' +
        'someone you name, receive the goods (with several boxes, the last of them).',
    },
    {
      text:
        `To cancel, tell us in a clear statement before the 14 days are over: ${where}. You may use the button on the ` +
        'page of your order, or the form below, but you need not.',
    },
    {
      text:
        'We then pay back all you paid, including the cost of our least expensive standard delivery, by the way you ' +
        'paid, within 14 days of getting the goods back or your proof of having sent them. Please send them back within ' +
        '14 days of telling us; you bear the cost of the return. We may reduce the refund for handling beyond what is ' +
        'needed to see what the goods are.',
    },
    ...(exempt.length > 0 ? [noRight(exempt)] : []),
    { heading: 'Model cancellation form' },
    {
      lines: [
        `To ${where}:`,
        'I/We hereby give notice that I/we cancel my/our contract of sale of the following goods:',
        `Order ${reference}: ______________________________`,
        'Ordered on / received on: ______________________________',
        'Name of consumer(s): ______________________________',
        'Address of consumer(s): ______________________________',
        'Signature (only if this form is sent on paper) and date: ______________________________',
      ],
    },
  ];
}

function noRight(exempt: readonly string[]): Block {
  return {
    text:
      'There is no right to cancel for what is made to order with a short life, or for an event on a set date ' +
      `(regulation 28): ${exempt.join('; ')}.`,
  };
}
