import { PostBody } from '../reading/PostBody.tsx';
import type { WholePost } from '../../posts.contract.ts';

/** The text of an info page; a short text is shown first, if there is one. */
export function InfoText({ post }: { readonly post: WholePost }) {
  if (!post.shortText) return post.text ? <PostBody html={post.text} /> : null;
  return (
    <>
      <p className="reading-about">{post.shortText}</p>
      {post.text && (
        <details className="read-more">
          <summary>Read more...</summary>
          <PostBody html={post.text} />
        </details>
      )}
    </>
  );
}
