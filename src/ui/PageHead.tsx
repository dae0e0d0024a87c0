import { useSiteAddress } from './site-address.ts';

type Props = {
  readonly title: string;
  readonly description?: string;
  /** The canonical path; absent for personal and missing pages. */
  readonly canonical?: string;
  readonly robots?: 'noindex' | 'noindex, nofollow';
  readonly image?: string;
  readonly kind?: 'website' | 'product' | 'article';
};

/** Elements of the document's head. React hoists them there, on the server and in the browser. */
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
