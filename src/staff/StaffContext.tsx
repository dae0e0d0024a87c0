import { CSPProvider } from '@base-ui/react/csp-provider';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { linkOffers } from '#features/links/links.contract.ts';
import { libraryPictures } from '#features/pictures/library.contract.ts';
import { uploadPicture } from '#features/pictures/pictures.contract.ts';
import { type PictureUpload, PictureUploadContext } from '#ui/staff/form/picture-upload.ts';
import { LinkOffersContext } from '#ui/staff/rich-text/link-offers.ts';
import { call, type Transport } from '#wire/call.ts';
import type { SessionStore } from '#wire/session.ts';
import { TransportContext } from '#wire/use-transport.ts';
import { SessionContext } from '#wire/use-session.ts';
import { createReauthentication, reauthenticatingTransport } from './second-factor/reauthentication.ts';
import { ReauthenticationDialog } from './second-factor/ReauthenticationDialog.tsx';

type Props = {
  readonly transport: Transport;
  readonly queryClient: QueryClient;
  readonly session: SessionStore;
  readonly children: ReactNode;
};

/**
 * Provides every screen with the transport, the session and the query client. The policy forbids inline styles, so Base
 * UI gets none.
 */
export function StaffContext({ transport: plainTransport, queryClient, session, children }: Props) {
  const [reauthentication] = useState(createReauthentication);
  const transport = useMemo(
    () => reauthenticatingTransport(plainTransport, reauthentication),
    [plainTransport, reauthentication],
  );
  const pictures = useMemo(
    (): PictureUpload => ({
      upload: (picture) => call(transport, uploadPicture, { body: picture }),
      find: async (search) => (await call(transport, libraryPictures, { query: { search, size: 30 } })).rows,
      addressOf: (path) => `/api/images/info-image/${path}`,
    }),
    [transport],
  );
  const offersOf = useMemo(() => (search: string) => call(transport, linkOffers, { query: { search } }), [transport]);
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <TransportContext value={transport}>
          <PictureUploadContext value={pictures}>
            <LinkOffersContext value={offersOf}>
              <SessionContext value={session}>
                {children}
                <ReauthenticationDialog {...reauthentication} />
              </SessionContext>
            </LinkOffersContext>
          </PictureUploadContext>
        </TransportContext>
      </QueryClientProvider>
    </CSPProvider>
  );
}
