import { Node } from '@tiptap/react';

/** Where uploaded pictures are. One from elsewhere would tell its host who reads the page, so pasting leaves it out. */
const OWN_PICTURES = '/api/images/info-image/';

const attribute = (name: string) => ({
  default: null,
  parseHTML: (picture: HTMLElement) => picture.getAttribute(name),
});

/** A picture within the text, with what it shows. */
export const PICTURE_NODE = Node.create({
  name: 'picture',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => ({
    src: attribute('src'),
    alt: { ...attribute('alt'), default: '' },
    width: attribute('width'),
    height: attribute('height'),
  }),
  parseHTML: () => [{ tag: `img[src^="${OWN_PICTURES}"]` }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});
