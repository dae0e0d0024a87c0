import { useSiteAddress } from './site-address.ts';

type Props = {
  readonly title: string;
  readonly description?: string;
  /** The one address of this page, from its root; none for pages about a person and for pages that are not there. */
  readonly canonical?: string;
  readonly robots?: 'noindex' | 'noindex, nofollow';
  readonly image?: string;
  readonly kind?: 'website' | 'product' | 'article';
};

/** What stands in the head of the document. React lifts these elements there, on the server and in the browser. */
export function PageHead({ title, description, canonical, robots, image, kind = 'website' }: Props) {
  const site = useSiteAddress();
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {robots && <meta name="robots" content={robots} />}
      {canonical && <link rel="canonical" href={site + canonical} />}
      <meta property="og:title" content={title} />
      <meta property="og:type" content={kind} />
      {description && <meta property="og:description" content={description} />}
      {canonical && <meta property="og:url" content={site + canonical} />}
      {image && <meta property="og:image" content={site + image} />}
    </>
  );
}
