import { brewery } from '../brewery.ts';
import { modelCancellationForm } from './cancellation-form.ts';

const { legalName, companyNumber, vatNumber, telephone, email, registeredOffice, premisesLicence, licensingAuthority } =
  brewery;

/** For people who buy for themselves: Consumer Contracts Regulations 2013, Consumer Rights Act 2015, Licensing Act 2003. */
export const retailTerms = `<h2>1. Who we are</h2>
<p>You buy from ${legalName}, registered in England and Wales under number ${companyNumber}, of ${registeredOffice.join(', ')}. VAT number ${vatNumber}. Premises licence ${premisesLicence}, issued by ${licensingAuthority}. Telephone ${telephone}, e-mail <a href="mailto:${email}">${email}</a>.</p>

<h2>2. You must be 18</h2>
<p>It is against the law to sell alcohol to anybody under 18, and for anybody under 18 to buy it. You tell us when you order that you are 18 or over, and we keep a record of that. Whoever hands over the parcel, at your door or at a collection point, asks for proof of age from anyone who looks under 25: a passport, a photographic driving licence or a card with the PASS hologram.</p>
<p>A parcel with alcohol in it is not left with anyone under 18 nor outside the door. If it has to come back to us for that reason we refund what you paid for the goods, less what the carrier charged us for both journeys.</p>

<h2>3. Ordering</h2>
<p>Your order is an offer to buy. The contract is made when we send you the e-mail that confirms it. Before you place the order you see everything in it, the total and the cost of delivery, and can change any of it; the button that places the order says that you will have to pay. Things in your basket are kept for you for a limited time, which the basket shows. If we find that we cannot supply something we tell you at once and refund it in full.</p>

<h2>4. Prices and paying</h2>
<p>Prices are in pounds sterling and include VAT. Delivery is added and shown before you pay. We take PayPal, payment cards through a secure page of our card provider, gift vouchers and, where we have agreed it with you, bank transfer. We never charge extra for a way of paying. Discounts do not add up: the one that is best for you counts.</p>

<h2>5. Delivery and collection</h2>
<p>We deliver to addresses in the United Kingdom, not to the Channel Islands, BFPO addresses or abroad. Orders placed before 11 am on a working day are handed to the carrier that day and normally arrive on the next working day; the day shown at the checkout is an estimate unless we have agreed a date with you. The Highlands and Islands, Northern Ireland, the Isle of Man and the Isles of Scilly cost more and take longer, and you see how much before you pay. In any case you have the goods within 30 days, or your money back.</p>
<p>Free local delivery goes to the postcode districts that the checkout names. If you collect, bring your order number and proof of age. We keep a collection for 28 days and then write to you.</p>
<p>The goods are at your risk from when you, or somebody you named, has them in hand.</p>

<h2>6. Broken, wrong or not good</h2>
<p>Goods must be as described, fit for their purpose and of satisfactory quality. If a bottle arrives broken or a beer is not right, tell us: a photograph within 48 hours helps us to claim from the carrier, but you lose no right by being later. Within 30 days you may reject faulty goods for a full refund; you may also ask for a replacement. Nothing in these terms takes away your rights under the Consumer Rights Act 2015.</p>

<h2>7. Your right to cancel within 14 days</h2>
<p>You may cancel without giving any reason until 14 days after the day on which you, or somebody you named who is not the carrier, received the goods; if your order comes in several parcels, the last of them; for something that is only e-mailed, such as a gift voucher or a membership, until 14 days after the day of the contract.</p>
<p>To cancel, tell us clearly by e-mail, letter or telephone before the 14 days are over. You may use the form at the end of this page but you need not.</p>
<p><strong>What happens then.</strong> Send the goods back, or bring them, within 14 days of telling us. Sending them back is at your cost. We refund what you paid for them, and what you paid for our standard delivery, by the way you paid, within 14 days of having the goods back or of your proof that you have sent them. We may take off what handling beyond looking, as in a shop, has cost in value: an opened bottle, for instance.</p>
<p><strong>What cannot be cancelled.</strong></p>
<ul>
<li>Live beer that is racked to your order for a chosen day (advanced sales): it is made to your order and spoils quickly, with a best before of 21 days.</li>
<li>Growlers filled to order, and food, which spoil quickly.</li>
<li>Tickets for a tour, a festival or another event on a fixed day.</li>
<li>Sealed bottles, cans, kegs and bags once you have opened them, which for reasons of hygiene cannot be sold again.</li>
<li>Things made to your own specification.</li>
</ul>
<p>A membership that you have activated may be cancelled within the 14 days; if you have used its discount meanwhile we take off the discount you had.</p>

<h2>8. Gift vouchers, discount codes and memberships</h2>
<p>A gift voucher is good for 24 months from the day it was bought, may be spent in parts, online and in the taproom, and cannot be exchanged for money or used to buy another voucher or a membership. What is left on it stays on it. If you cancel something that you paid for with a voucher, the voucher has its value back.</p>
<p>A membership lasts twelve months from the day you activate it, belongs to one household and ends by itself. We never renew it and never take a payment that you did not make.</p>

<h2>9. Tickets and events</h2>
<p>A ticket is for the session printed on it and may be given to somebody else who is old enough. If we call an event off you have your money back; if we move it you may choose.</p>

<h2>10. If something goes wrong</h2>
<p>Write to <a href="mailto:${email}?subject=Complaint">${email}</a> with “Complaint” in the subject, or to the address above. We answer that we have it within five working days and what we will do about it within 14 days. If we cannot agree we will give you, in writing, the name of an approved alternative dispute resolution body and tell you whether we will use it. You may always go to court. Citizens Advice can advise you on 0808 223 1133.</p>

<h2>11. The small remainder</h2>
<p>We are not liable for what neither of us could foresee when the contract was made. We do not limit our liability for death or injury through negligence, for fraud, or for anything that the law does not let us limit. English law applies; if you live in Scotland or Northern Ireland you may bring proceedings there and keep the protection of its law.</p>
<p>The version in force on the day of your order applies to it. Its number is in your confirmation.</p>

${modelCancellationForm}`;
