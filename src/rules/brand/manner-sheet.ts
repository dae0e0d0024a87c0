import type { Bar, Home, Manner, ProductPage, Shelf } from './brand.ts';

/**
 * How the bar, the home page, shelves and product pages are laid out, as rules after those of the site, which are in layers and so give
 * way. Only what is seen differs: the order of reading and of the keyboard is that of the page. Empty for the built-in look.
 */
export function mannerSheet({ bar, home, shelf, productPage }: Omit<Manner, 'packLabels'>): string {
  const rules = `${BAR_RULES[bar]}${HOME_RULES[home]}${SHELF_RULES[shelf]}${PRODUCT_RULES[productPage]}`.replaceAll(
    /\s*\n\s*/g,
    '',
  );
  return rules === '' ? '' : `@media screen{${rules}}`;
}

/** Nothing in the bar has a colour of its own but that of the band and of what is on it. */
const ON_BAND = `
.bar{
--paper:var(--band);
--paper-lit:var(--band);
--paper-deep:var(--band);
--line:color-mix(in srgb,var(--on-band) 35%,var(--band));
--ink:var(--on-band);
--ink-soft:var(--on-band);
--act:var(--on-band);
--copper:var(--on-band);
--copper-lit:var(--on-band);
--line-firm:var(--on-band);
--focus:var(--on-band);
color:var(--on-band);
border-bottom-color:var(--band)}
.bar :is(.bar-icon,.bar-person-link):hover{box-shadow:inset 0 0 0 2px var(--on-band)}
.small-menu-link[aria-current]{text-decoration:underline}`;

/** The name goes away with the page; the line with the menu stays, as high as the bar is elsewhere. */
const NAME_ABOVE = `
.bar{top:-5.5rem}
.bar>.page{
display:grid;
grid-template:5.5rem var(--bar)/minmax(0,1fr) auto minmax(min-content,1fr);
height:auto}
.wordmark{grid-column:1/-1;justify-self:center;max-width:100%}
.wordmark-sign{width:3.75rem;height:3.75rem}
.wordmark-name>:first-child{font-size:1.875rem}
.bar>.page>:not(.wordmark){margin:0}
.bar>.page>nav{grid-column:2}
.bar>.page>div{grid-column:3;justify-self:end}
@media(max-width:61.8rem){
.bar>.page>div{grid-column:1/-1;justify-self:stretch;justify-content:space-between;border-top:1px solid var(--line)}}
@media(height<22rem){.bar{top:0}}`;

const BAR_RULES: Readonly<Record<Bar, string>> = { line: '', band: ON_BAND, middle: NAME_ABOVE };

const HOME_RULES: Readonly<Record<Home, string>> = {
  above: '',
  beside: `
@media(max-width:61.8rem){
.hero-scene{width:calc(100% - 2*var(--gutter));margin-inline:auto;border-radius:var(--radius-large)}}
@media(min-width:61.875rem){
section:has(>.hero-words){display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr)}
.hero-words{
grid-template-columns:minmax(0,1fr);
align-content:center;
justify-self:end;
max-width:calc(var(--page)/2 + var(--gutter))}
.hero-words .hero-title{font-size:clamp(3rem,5.4vw,5.5rem)}
.hero-scene{height:clamp(34rem,78svh,52rem)}}`,
  below: `
section:has(>.hero-words){display:flex;flex-direction:column-reverse}
.hero-scene{height:clamp(16rem,38vw,34rem)}
.hero-words{grid-template-columns:minmax(0,1fr);justify-items:center;text-align:center}
.hero-title{max-width:18ch}
.hero-lead{padding:0}`,
};

/** Packs beside each other have fields of other colours, also below each other where there are two or three across. */
const FIELDS = `
:root{--field:var(--field-1)}
li:nth-child(4n+2){--field:var(--field-2)}
li:nth-child(4n+3){--field:var(--field-3)}
li:nth-child(4n){--field:var(--field-4)}`;

/** The few packs beside a product or on the home page stand as those of the shelf. */
const SMALL_ON_FIELDS = `
:is(.window-pack,.small-pack,.ahead-card-stand) .pack-picture{
width:100%;
margin:0;
padding:1.25rem 14% 0;
background:var(--field);
object-position:bottom;
border-radius:var(--radius-large)}
:is(.window-pack,.small-pack):hover .pack-picture{translate:none}
.small-shelf{gap:1.25rem}
.small-pack-words,.window-words{padding-inline:0}`;

const NO_TICKET = `
.plank{display:none}
.ticket{margin:0;background:none;box-shadow:none}
.guest-banner{left:0;max-width:100%}`;

const SHELF_RULES: Readonly<Record<Shelf, string>> = {
  planks: '',
  fields: `${FIELDS}${NO_TICKET}${SMALL_ON_FIELDS}
.shop-head h1{font-size:var(--size-banner);line-height:.95}
.shelf-title{margin-bottom:1rem}
.tab{border-color:transparent;background:none}
.tab[aria-current]{background:var(--act);border-color:var(--act);color:var(--on-act)}
.shelf{--card:calc(min(62vw,52rem)/var(--across) + var(--below));gap:1.75rem 1rem;margin-inline:0}
.shelf-card{padding:0}
.stand{margin:0;padding:1.25rem 8% 0;background:var(--field);border-radius:var(--radius-large)}
.stand:hover .pack-picture{translate:none}
.stand-back{inset:.5rem}
.turn-sign{top:-.5rem;right:-8%}
.ticket{padding:.9rem 0 .5rem}
.ticket-price{margin-top:auto}
.ticket-buy{margin-top:0}
.ticket-name,.window-words strong{font-size:clamp(1.125rem,.9rem + 1vw,1.625rem);line-height:1.1}
.guest-banner{top:.75rem;border-radius:0 var(--radius) var(--radius) 0}
@media(min-width:56rem){
.shelf{--across:3;gap:2.75rem 1.5rem}
.stand{padding:1.5rem 16% 0}
.turn-sign{right:-20%}
.ticket-sub,.ticket-rule{min-height:0}
.ticket-buy{grid-template-columns:minmax(0,1fr) minmax(0,1fr)}
.ticket-buy>:not(fieldset,.button){grid-column:1/-1}}
@media(min-width:35rem){.shop-window li:nth-child(n+4){display:none}}
@media(min-width:35rem) and (max-width:55.99rem){.shelf{--across:3}}`,
  board: `${NO_TICKET}
.shelf-title{margin-bottom:1.5rem}
.tabs{gap:1.75rem}
.tab{padding-inline:0;border-width:0 0 3px;border-color:transparent;border-radius:0;background:none}
.tab[aria-current]{background:none;border-color:var(--copper);color:var(--ink)}
.shelf,.small-shelf{--across:1;--card:max(12rem,var(--below) - 5rem);grid-template-columns:repeat(var(--across),minmax(0,1fr));gap:0 4rem;margin-inline:0}
.shelf-card,.window-pack,.small-pack{
display:grid;
grid-template-columns:clamp(5.5rem,24vw,8.5rem) minmax(0,1fr);
gap:0 clamp(1rem,3vw,1.75rem);
align-items:start;
align-content:start;
padding:1.5rem 0;
border-top:2px solid var(--ink)}
.shelf-card>:is(.guest-banner,.club-sign){grid-column:1/-1}
.guest-banner{position:static;justify-self:start;margin-bottom:.75rem}
.club-sign{left:auto;right:0}
.stand{position:static;margin:0;padding:0;perspective:none}
.stand-front{transform-origin:50% 50%}
.turn-sign{top:auto;bottom:-.5rem;right:-.5rem}
.stand-back{inset:.75rem 0 4.5rem}
.ticket{padding:0}
.ticket-name,.window-words strong,.small-pack-words strong{font-size:clamp(1.25rem,1rem + 1.1vw,1.875rem);line-height:1.1}
.ticket-sub,.ticket-rule{min-height:0}
.ticket-rule{margin-top:0}
.ticket-buy{grid-template-columns:minmax(0,1fr) minmax(0,1fr)}
.ticket-buy>:not(fieldset,.button){grid-column:1/-1}
:is(.window-pack,.small-pack) .pack-picture{width:100%;margin:0}
.window-words,.small-pack-words{padding:0}
@media(max-width:22rem){.ticket-buy{grid-template-columns:minmax(0,1fr)}}
@media(min-width:56rem){
.shelf,.small-shelf{--across:2}
.shop-window li:nth-child(n+5){display:none}}`,
};

const FREE_STANDING = `
.product-stand .plank{display:none}
.product-stand .pack-picture{margin-bottom:0}
.product-words h1{font-size:clamp(2.5rem,1.5rem + 4.2vw,5.5rem);line-height:.98}`;

/** Not where a box is filled by hand: it stays in sight while its beers are picked. */
const STAND = '.product-spread:not([data-filled-by-hand]) .product-stand';

const PRODUCT_RULES: Readonly<Record<ProductPage, string>> = {
  plank: '',
  field: `${FREE_STANDING}
${STAND}{padding:2.5rem 2rem 0;background:var(--field-1);border-radius:var(--radius-large)}
@media(min-width:48rem){
.product-spread:not([data-filled-by-hand]){grid-template-columns:minmax(0,1.1fr) minmax(0,1fr);align-items:center}
${STAND}{order:2}}`,
  banner: `${FREE_STANDING}
${STAND}{
display:grid;
align-items:end;
padding-top:2rem;
border-image:linear-gradient(var(--field-2) 0 0) fill 0/0/0 100vw}
@media(min-width:48rem){
.product-spread:not([data-filled-by-hand]){align-items:stretch}
${STAND}{min-height:min(38rem,78dvh);border-image-outset:0 0 0 100vw}
.product-words{align-self:center;padding-block:2rem}}`,
};
