/** Something that the site stores in a browser. */
export type Stored = {
  /** Its name; one that ends in `*` stands for all names with that beginning. */
  readonly name: string;
  readonly where: 'cookie' | 'local storage' | 'session storage' | 'cache';
  readonly why: string;
  readonly until: string;
};

const LOG_OUT = 'you log out';
const TAB = 'you close the tab';

/**
 * Everything that the site stores in a browser, and why (D-152, D-175; Privacy and Electronic Communications Regulations, as
 * amended). All of it is strictly necessary for what the visitor asked for, or stores her display preferences; so no consent is
 * needed. A test checks that the code uses no other name.
 */
export const storedOnDevice: readonly Stored[] = [
  {
    name: 'bs.session',
    where: 'local storage',
    why: 'Keeps you logged in: two keys, your name and e-mail, and which kind of customer you are.',
    until: LOG_OUT,
  },
  {
    name: 'bs.draft.*',
    where: 'local storage',
    why: 'The key to your basket, so that it is still there tomorrow. It holds neither name nor address.',
    until: 'the order is placed, or 30 days have passed',
  },
  {
    name: 'bs.my.*',
    where: 'local storage',
    why: 'What you last looked up in the member area, such as a voucher code, and order sheets that you have not sent yet.',
    until: LOG_OUT,
  },
  {
    name: 'bs_d',
    where: 'cookie',
    why: 'The key to your basket where the storage above is shut. Over https the names of this cookie and the next two begin with __Host-.',
    until: '30 days have passed',
  },
  {
    name: 'bs_d500',
    where: 'cookie',
    why: 'The same for an order of live beer, which has a basket of its own.',
    until: '30 days have passed',
  },
  {
    name: 'bs_o',
    where: 'cookie',
    why: 'Shows you the order that you have just placed, or opened by the link of its e-mail, also after a reload.',
    until: 'a day has passed',
  },
  {
    name: 'known_device',
    where: 'cookie',
    why: 'Tells that you have logged in on this device before, so that strangers who try passwords cannot shut you out.',
    until: '180 days have passed since you logged in, or you forget the device in your account',
  },
  {
    name: 'XSRF-TOKEN',
    where: 'cookie',
    why: 'Lets the server tell our own pages from a page that pretends to be you.',
    until: 'you close the browser',
  },
  {
    name: 'audience',
    where: 'cookie',
    why: 'One word (retail, trade, staff), so that you are not shown somebody else’s prices for a moment.',
    until: 'you log out, or 30 days have passed',
  },
  {
    name: 'bs.adult',
    where: 'session storage',
    why: 'You said that you are 18 or over, and are not asked again.',
    until: TAB,
  },
  {
    name: 'bs.message',
    where: 'session storage',
    why: 'The words of a message that you have not sent yet. Neither your name nor your address.',
    until: 'it is sent, or you close the tab',
  },
  {
    name: 'bs.return.*',
    where: 'session storage',
    why: 'The page to bring you back to after the log-in.',
    until: TAB,
  },
  {
    name: 'bs.shelf',
    where: 'session storage',
    why: 'How you left the shelf of the shop, so that you come back to the same place.',
    until: TAB,
  },
  {
    name: 'bs.selling',
    where: 'session storage',
    why: 'For staff only: the customer to whom they sell in this tab.',
    until: 'the sale is ended, you log out, or you close the tab',
  },
  {
    name: 'bs.check',
    where: 'session storage',
    why: 'That your log-in had run out, so that the log-in screen can say so.',
    until: TAB,
  },
  {
    name: 'bs.build',
    where: 'session storage',
    why: 'Which version of the site this tab has taken already, so that it takes each only once.',
    until: TAB,
  },
  {
    name: 'bs.reloaded',
    where: 'session storage',
    why: 'When the page was loaded anew for a new version, so that it does not happen over and over.',
    until: TAB,
  },
  {
    name: 'tanstack_router_reload:*',
    where: 'session storage',
    why: 'Which script could not be had, for the same reason.',
    until: TAB,
  },
  {
    name: 'bs.tried',
    where: 'session storage',
    why: 'Which new version was tried, for the same reason.',
    until: TAB,
  },
  {
    name: 'bs.try',
    where: 'session storage',
    why: 'Written and deleted at once, to see whether your browser keeps anything.',
    until: 'at once',
  },
  {
    name: 'bs.test',
    where: 'local storage',
    why: 'The same, before you log in.',
    until: 'at once',
  },
  {
    name: 'tsr-scroll-restoration-*',
    where: 'session storage',
    why: 'How far down each page you were, so that going back brings you there.',
    until: TAB,
  },
  {
    name: 'gyle-*',
    where: 'cache',
    why: 'The site’s own scripts, styles and letters, and pages for reading where you have been, so that it opens quickly and can be read offline.',
    until: 'a new version comes',
  },
];

/** Whether a name is listed, either in full or by its beginning. */
export function isListed(name: string): boolean {
  return storedOnDevice.some(({ name: pattern }) =>
    pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
  );
}
