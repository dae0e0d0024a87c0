/** Uses that are asked for first, or caught, as the code around them shows. */
export const ASKED_FOR: readonly (readonly [what: string, code: RegExp])[] = [
  // Zod.
  ['URL.canParse', /typeof URL\.canParse==`function`(\?URL\.canParse)?/],
  // React asks for `typeof navigation`, catches a document without transitions, and prefers `setImmediate` on servers.
  ['navigation', /navigation\.(transition|currentEntry|navigate\(e\.url|(add|remove)EventListener\(`navigate)/],
  ['.startViewTransition()', /try\{var \w+=\w+\.startViewTransition/],
  ['.skipTransition()', /!==null&&\(\w+\.skipTransition/],
  ['setImmediate', /typeof setImmediate/],
  // The router asks the document.
  ['.startViewTransition()', /return document\.startViewTransition\(\w\)\.updateCallbackDone/],
  // Dexie.
  ['setImmediate', /\w\.setImmediate\?setImmediate/],
  // The editor of texts.
  ['.caretPositionFromPoint()', /if\((\w)\.caretPositionFromPoint\)try\{let \w=\1\.caretPositionFromPoint/],
  ['.caretRangeFromPoint()', /if\((\w)\.caretRangeFromPoint\)\{let \w=\1\.caretRangeFromPoint/],
  ['.getComposedRanges()', /if\((\w)\.getComposedRanges\)\{let \w=\1\.getComposedRanges/],
  ['trustedTypes', /let \w=window\.trustedTypes;if\(!\w\)return/],
  // Floating UI.
  ['.checkVisibility()', /typeof (\w)\.checkVisibility==`function`\?\1\.checkVisibility/],
  // What a page does when there is time.
  ['requestIdleCallback', /`requestIdleCallback`in globalThis\?requestIdleCallback/],
];

/** Functions of libraries that are called as something newer is, and are another thing. */
export const OF_LIBRARIES: Readonly<Record<string, RegExp>> = {
  '.createContext()': /\w\.createContext\(/,
  '.startViewTransition()': /await \w\.startViewTransition\(async/,
  // Of the editor's parser, of its own HTML, and of trusted types, for which it has asked.
  '.addElement()': /this\.addElement\(\w,/,
  '.createView()': /this\.createView\(\w\),this\.emit/,
  '.getHTML()': /\w\.isEmpty\?``:\w\.getHTML\(/,
  '.createHTML()': /\w\.createHTML\(\w\)\}/,
  '.createPolicy()': /createPolicy\(`ProseMirror/,
  // Of a field of the forms.
  '.getInfo()': /\w\.getInfo\(\)/,
};

export const isExcepted = ({ what, code }: { readonly what: string; readonly code: string }) =>
  OF_LIBRARIES[what]?.test(code) === true || ASKED_FOR.some(([name, around]) => name === what && around.test(code));

/** What an older browser leaves out without loss, and why. */
export const ADORNS: Readonly<Record<string, string>> = {
  '@page': 'the paper of a print is chosen by who prints',
  '@media scripting': 'without scripts a shape of grey bars stays beside the sentence that says so',
  '@starting-style': 'a window is there at once instead of fading in',
  ':selection': 'marked words have the colours of the browser',
  ':-webkit-inner-spin-button': 'the arrows of a number have another height',
  size: 'the paper of a print is chosen by who prints',
  'scrollbar-gutter': 'a table moves by the width of its scroll bar when it grows',
  'scrollbar-width': 'a scroll bar is as wide as usual',
  '-webkit-tap-highlight-color': 'what is touched is tinted for a moment',
  'text-decoration: dotted': 'a line under words is drawn through',
  'font-family: ui-monospace': 'the next face of the list is taken',
  resize: 'a field keeps its height',
  'text-size-adjust': 'the form with a prefix stands beside it',
  'text-wrap': 'lines break elsewhere',
  'content-visibility': 'what is out of sight is drawn too',
  'contain-intrinsic-size': 'goes with what is out of sight',
  'contain-intrinsic-height': 'goes with what is out of sight',
  'hanging-punctuation': 'a quotation mark stands within the line',
  hyphens: 'long words are not parted, and break where they must',
  'break-after: avoid': 'a heading may end a printed page',
  'user-select': 'a code is marked by dragging instead of by one touch',
  cursor: 'the pointer has another form; touch screens have none',
};

/** Of `cursor: grab` the excuse of its own, or that of `cursor`. */
export const excuseOf = (what: string) => [what, what.split(':')[0] ?? ''].find((name) => name in ADORNS);
