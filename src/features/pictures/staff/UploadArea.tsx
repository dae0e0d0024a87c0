import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert } from '#ui/notices/Alert.tsx';
import { StaffIcon } from '#ui/staff/StaffIcon.tsx';
import { useToast } from '#ui/staff/dialog/use-toast.ts';
import { useSingleMutation } from '#ui/staff/use-single-mutation.ts';
import { call } from '#wire/call.ts';
import { fieldFaults } from '#wire/failure.ts';
import { keyOf } from '#wire/query-of.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';

import { uploadPicture } from '../pictures.contract.ts';

/** Takes pictures that are dropped on it or chosen, one after another; what is refused is said by file. */
export function UploadArea() {
  const transport = useTransport();
  const queryClient = useQueryClient();
  const toast = useToast();
  const [isOver, setOver] = useState(false);
  const uploading = useSingleMutation({
    mutationFn: async (files: readonly File[]) => {
      const refusals: string[] = [];
      for (const file of files) {
        try {
          await call(transport, uploadPicture, { body: { file, library: true } });
        } catch (fault) {
          refusals.push(`${file.name}: ${fieldFaults(fault)?.['file'] ?? sayProblem(fault)}`);
        }
      }
      return { refusals, stored: files.length - refusals.length };
    },
    onSuccess: ({ stored }) => {
      if (stored > 0) toast({ title: stored === 1 ? '1 picture uploaded' : `${stored} pictures uploaded` });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf('staff') }),
  });
  return (
    <div className="mb-6 grid gap-3">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is dropped here can be chosen by the input inside, by keyboard too */}
      <label
        className="upload-area"
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          if (event.dataTransfer.files.length > 0) uploading.mutate([...event.dataTransfer.files]);
        }}
      >
        <StaffIcon name="picture" />
        {uploading.isPending ? 'Uploading…' : 'Drop pictures here, or choose them'}
        <input
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          onChange={({ target }) => {
            if (target.files?.length) uploading.mutate([...target.files]);
            target.value = '';
          }}
        />
      </label>
      {uploading.data?.refusals.map((refusal) => (
        <Alert key={refusal}>{refusal}</Alert>
      ))}
    </div>
  );
}
