import type { ReactNode } from 'react';
import { Alert } from '#ui/notices/Alert.tsx';
import { InfoCode } from '#ui/notices/info-codes.ts';
import { Page } from '#ui/Page.tsx';

type Props = {
  readonly title: string;
  /** The server's message. */
  readonly says: string;
  /** A plain explanation of what may have happened. */
  readonly about?: string;
  /** What can be done now. */
  readonly children: ReactNode;
};

/** An error in place of a page to read: the message in the red box, and where to go. */
export function ReadingTrouble({ title, says, about, children }: Props) {
  return (
    <Page>
      <div className="pt-8" data-info={InfoCode.notice}>
        <Alert>{says}</Alert>
      </div>
      <h1 className="reading-title pt-8">{title}</h1>
      {about && <p className="reading-about">{about}</p>}
      <div className="flex flex-wrap items-center gap-3 pt-8">{children}</div>
    </Page>
  );
}
