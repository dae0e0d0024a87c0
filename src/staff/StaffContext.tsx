import { CSPProvider } from '@base-ui/react/csp-provider';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { uploadPicture } from '#features/pictures/pictures.contract.ts';
import { type PictureUpload, PictureUploadContext } from '#ui/staff/form/picture-upload.ts';
import { call, type Carrier } from '#wire/call.ts';
import type { SessionKeeper } from '#wire/session.ts';
import { CarrierContext } from '#wire/use-carrier.ts';
import { SessionContext } from '#wire/use-session.ts';

type Props = {
  readonly carrier: Carrier;
  readonly queryClient: QueryClient;
  readonly session: SessionKeeper;
  readonly children: ReactNode;
};

/** What every screen may ask for. The security policy allows no inline styles, so Base UI writes none. */
export function StaffContext({ carrier, queryClient, session, children }: Props) {
  const pictures = useMemo(
    (): PictureUpload => ({
      upload: (picture) => call(carrier, uploadPicture, { body: picture }),
      addressOf: (path) => `/api/images/info-image/${path}`,
    }),
    [carrier],
  );
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <CarrierContext value={carrier}>
          <PictureUploadContext value={pictures}>
            <SessionContext value={session}>{children}</SessionContext>
          </PictureUploadContext>
        </CarrierContext>
      </QueryClientProvider>
    </CSPProvider>
  );
}
