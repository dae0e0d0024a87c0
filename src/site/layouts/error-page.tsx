import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { CallFailed } from '#wire/failure.ts';
import { failureText } from '#wire/failure-text.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { PageHead } from '#ui/PageHead.tsx';

/** The page for failed calls: the server's message, and one action. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const again = async () => {
    reset();
    await router.invalidate();
  };
  return (
    <div className="page grid gap-6 py-12">
      <PageHead title="Something went wrong" robots="noindex" />
      <h1 className="font-display text-title leading-[1.05] font-semibold text-balance">Something went wrong</h1>
      <Alert>{sentence(error)}</Alert>
      <div>
        <Button onClick={() => void again()}>Try again</Button>
      </div>
    </div>
  );
}

function sentence(error: unknown): string {
  // An error of a call on the server loses its class when serialised; its message counts.
  if (error instanceof CallFailed || (error instanceof Error && error.message.startsWith('ERROR')))
    return error.message;
  // A part of the page whose script could not be loaded.
  if (!import.meta.env.SSR && !navigator.onLine) return failureText('get this data', 0, null);
  return 'This page could not be shown. Please try again.';
}
