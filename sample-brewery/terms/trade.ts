import { brewery } from '../brewery.ts';

const { legalName, companyNumber, vatNumber, awrsUrn, registeredOffice, salesEmail, salesTelephone } = brewery;

/** For businesses: late payment under the Act of 1998, Draught Relief under the Finance (No. 2) Act 2023, containers on loan. */
export const tradeTerms = `<h2>1. Between whom</h2>
<p>These terms apply to sales by ${legalName} (company ${companyNumber}, VAT ${vatNumber}, ${registeredOffice.join(', ')}) to businesses. They replace your own terms, even if your order names them. We are approved under the Alcohol Wholesaler Registration Scheme; our unique reference number is ${awrsUrn} and stands on every invoice.</p>

<h2>2. Opening an account</h2>
<p>We need the name and address of the business, the licence of the premises, a VAT number if there is one and, if you sell on to other businesses, your own AWRS number. An account may be closed by either of us at any time; what is ordered by then is supplied and paid for.</p>

<h2>3. Orders and prices</h2>
<p>Prices are per container and exclude VAT. Those on the day of the order apply. We accept an order by confirming it in writing; large orders, pallets and places off our routes are quoted first and bind nobody until you accept the quote. Orders for the van must be in by noon on the working day before it goes.</p>

<h2>4. Delivery, checking, shortages</h2>
<p>The van calls on the days of your route. Please have somebody of age there to sign, and empties ready. Tell us about shortages and damage within two working days, about quality within the best before date and before more than one eighth of the container is used; keep it until we have seen or sampled it. We replace or credit what was not right, and our liability goes no further than its price, except where the law does not allow such a limit.</p>

<h2>5. Paying</h2>
<p>Terms are on your invoice. With no days of credit the order is paid before it is shipped. Otherwise payment is due strictly within the days given from the day of the invoice, without deduction. Above your credit limit we may ask for payment first. On late payment we may charge interest at 8 % a year above the Bank of England’s base rate and the fixed sum of £40, £70 or £100 that the Late Payment of Commercial Debts (Interest) Act 1998 allows.</p>
<p>Our bank details are on the invoice and do not change by e-mail. If you are told that they have, ring us on ${salesTelephone} before you pay.</p>

<h2>6. Title and risk</h2>
<p>Risk passes on delivery. The goods stay ours until everything you owe us for them is paid. Until then keep them apart so far as you can; you may sell them in the ordinary course of your business. If you stop paying your debts as they fall due we may fetch unsold goods during opening hours.</p>

<h2>7. Containers</h2>
<p>Casks, kegs, taps and jackets remain the property of the brewery. Keep them stoppered and indoors, use them for nothing else, and have them ready within 30 days. A container not returned after 90 days is charged at what a new one costs; the charge is refunded if it turns up sound. Where a deposit was taken it is set against this.</p>

<h2>8. Draught Relief</h2>
<p>Products marked DR on your invoice were supplied with Draught Relief and may not be repackaged or sold for takeaway. If you wish to sell draught beer for takeaway, say so when you order: we then pay full duty on it, charge the difference, and mark the invoice “Full duty paid; takeaway permitted”.</p>

<h2>9. Age, licence and responsible sale</h2>
<p>You are responsible for the licence of your premises and for selling to nobody under age. Our beer is not to be offered in promotions that encourage drinking a great deal or fast.</p>

<h2>10. Recall</h2>
<p>Every container carries its gyle number. Keep a record of what you received and, if you sell to other businesses, to whom it went. If we recall a gyle, stop selling it and tell us within one working day what you have left. We credit all of it.</p>

<h2>11. Confidence, force majeure, law</h2>
<p>Price lists are for you alone. Neither of us is liable for what is beyond reasonable control: flood, frost, failure of supply. English law applies and the courts of England and Wales decide.</p>
<p>Questions: <a href="mailto:${salesEmail}">${salesEmail}</a>, ${salesTelephone}.</p>`;
