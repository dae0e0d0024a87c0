import type { ReactNode } from 'react';
import { Alert } from '#ui/Alert.tsx';
import { InfoCode } from '#ui/info-codes.ts';
import { Page } from '#ui/Page.tsx';

type Props = {
  readonly title: string;
  /** The words of the server. */
  readonly says: string;
  /** In plain words, what may have happened. */
  readonly about?: string;
  /** What can be done now. */
  readonly children: ReactNode;
};

/** In place of something to read: what went wrong, in the red box at the top, and where to go from here. */
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
