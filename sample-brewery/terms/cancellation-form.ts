import { brewery } from '../brewery.ts';

/** After schedule 3, part B of the Consumer Contracts Regulations 2013. */
export const modelCancellationForm = `<h2 id="cancellation-form">Form for cancelling</h2>
<p>Fill this in and send it back only if you wish to cancel the contract.</p>
<p>To ${brewery.legalName}, ${brewery.registeredOffice.join(', ')}, e-mail <a href="mailto:${brewery.email}?subject=Cancellation">${brewery.email}</a>:</p>
<p>I/We* hereby give notice that I/we* cancel my/our* contract of sale of the following goods*/for the supply of the following service*:</p>
<ul>
<li>Ordered on*/received on*:</li>
<li>Order number:</li>
<li>Name of consumer(s):</li>
<li>Address of consumer(s):</li>
<li>Signature of consumer(s) (only if this form is on paper):</li>
<li>Date:</li>
</ul>
<p>* Delete as appropriate.</p>`;
