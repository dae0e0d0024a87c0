import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ReadingTrouble } from '#features/posts/web/reading/ReadingTrouble.tsx';
import { troubleWords } from '#features/posts/web/reading/trouble-words.ts';
import { Button } from '#ui/Button.tsx';
import { PageHead } from '#ui/PageHead.tsx';

type Props = {
  readonly title: string;
  readonly error: Error;
  /** Where else to go. */
  readonly children?: ReactNode;
};

/** The error for pages to read: the reason, and a button to try again. */
export function ReadingFailed({ title, error, children }: Props) {
  const router = useRouter();
  return (
    <ReadingTrouble title={title} says={troubleWords(error)}>
      <PageHead title={title} robots="noindex" />
      <Button onClick={() => void router.invalidate()}>Try again</Button>
      {children}
    </ReadingTrouble>
  );
}
