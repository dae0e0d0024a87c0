import { brewery } from '../brewery.ts';

const { legalName, registeredOffice, email, telephone } = brewery;

/** UK GDPR, PECR as amended from February 2026, and the complaints duty from June 2026. */
export const privacyNotice = `<h2>Who looks after your data</h2>
<p>${legalName}, ${registeredOffice.join(', ')}, is the controller. Write to <a href="mailto:${email}?subject=Data%20protection">${email}</a> or ring ${telephone}.</p>

<h2>What we keep, why and for how long</h2>
<table>
<thead><tr><th scope="col">What</th><th scope="col">Why, and on what ground</th><th scope="col">How long</th></tr></thead>
<tbody>
<tr><td>Your order: name, address, e-mail, telephone, what you bought, your note</td><td>To supply it and answer for it (contract)</td><td>Seven years, for the tax office and for claims (legal obligation)</td></tr>
<tr><td>Your declaration that you are 18 or over, with time and wording, and the version of the terms</td><td>To show that we asked (legal obligation, legitimate interest)</td><td>With the order</td></tr>
<tr><td>Your account: name, e-mail, a hash of your password, favourites, vouchers, memberships</td><td>To let you log in and have what is yours (contract)</td><td>Until you delete it; unconfirmed accounts 14 days</td></tr>
<tr><td>A basket without an account</td><td>To keep it for you (contract)</td><td>30 days</td></tr>
<tr><td>Newsletter: e-mail, first and last name, when and where you agreed</td><td>To send it (your consent)</td><td>Until you unsubscribe, which every issue lets you do</td></tr>
<tr><td>A message by our contact form: name, e-mail, order number, your words</td><td>To answer it (legitimate interest); a complaint about your data, to deal with it (legal obligation)</td><td>Two years, complaints six</td></tr>
<tr><td>That you asked for your data without an account: your e-mail</td><td>To let you in by the link (legal obligation)</td><td>24 hours</td></tr>
<tr><td>What we noted of a call to the business that you work for</td><td>To serve it (legitimate interest)</td><td>Two years</td></tr>
<tr><td>A mail that we sent you</td><td>To know what we told you (legitimate interest)</td><td>90 days</td></tr>
<tr><td>E-mails that your account had before</td><td>To find what is yours when you ask for it (legal obligation)</td><td>As long as the account</td></tr>
<tr><td>Devices on which you logged in</td><td>To keep strangers from shutting you out (legitimate interest)</td><td>180 days from the last log-in</td></tr>
<tr><td>Logs of the server: time, page, address on the internet</td><td>To keep the shop safe and running (legitimate interest)</td><td>90 days at most</td></tr>
</tbody>
</table>
<p>We never see your card number: it goes from your browser to the card provider or to PayPal. We are told only whether you paid, and a reference.</p>

<h2>Who else sees it</h2>
<p>The carrier who brings your parcel (name, address, telephone), the payment provider you chose, the company that runs our server, the mailing-list company if you subscribed, our accountant and the authorities when the law says so. We sell nothing to anybody. If one of them works outside the United Kingdom, it is in a country that the United Kingdom recognises as safe or under its approved contract clauses.</p>

<h2>What we store on your device</h2>
<p>Only what the shop cannot do without: your session, the number of your basket, the page to come back to, that you said you are 18; and how you like to see the shelf. That needs no consent. <a href="/terms#stored">Here is all of it by name.</a> We count visits without following you and you may switch that off. Maps, videos and sign-in by Google or Facebook are loaded only when you click them, and PayPal only when you pay with it; they then set cookies of their own.</p>

<h2>Your rights</h2>
<p>You may ask for a copy of your data, have it put right or erased, have its use limited, take it elsewhere, and object to anything we do on the ground of legitimate interest. Consent may be withdrawn at any time. In your account you can download everything and delete the account yourself; what the tax law makes us keep is then kept without your account. If you bought, signed up or wrote without an account, <a href="/mydata">ask for your data here</a>: we send a link to your mailbox that shows what we hold, gives you a copy, and erases it. We answer within one month.</p>

<h2>Complaints about your data</h2>
<p>Use the topic “data protection complaint” on our <a href="/contact?topic=data-protection">contact page</a>, or write to <a href="mailto:${email}?subject=Data%20protection%20complaint">${email}</a>. We acknowledge it within 30 days, look into it without delay and tell you what came of it. You may also complain to the Information Commission, Wycliffe House, Water Lane, Wilmslow, Cheshire SK9 5AF, or on its website.</p>

<h2>Changes</h2>
<p>If this notice changes in a way that matters to you, we tell you by e-mail or at your next log-in. Earlier versions are kept.</p>`;
