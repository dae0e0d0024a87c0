import 'react-image-crop/dist/ReactCrop.css';
import { useEffect, useState } from 'react';
import { type PercentCrop, ReactCrop } from 'react-image-crop';
import { fieldFaults } from '#wire/failure.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { Alert } from '../../notices/Alert.tsx';
import { Button } from '../../Button.tsx';
import { StaffDialog } from '../dialog/StaffDialog.tsx';
import { partOf, usePictureUpload } from './picture-upload.ts';

type Props = {
  readonly file: File;
  readonly aspect: number | undefined;
  readonly onClose: () => void;
  readonly onUploaded: (path: string) => void;
};

const WHOLE: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 };

/** Which part of the file is to be the picture. The selection is moved and sized by keyboard too. */
export default function CropDialog({ file, aspect, onClose, onUploaded }: Props) {
  const { upload } = usePictureUpload();
  const address = useAddressOf(file);
  const [crop, setCrop] = useState(WHOLE);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const send = async () => {
    setIsBusy(true);
    setProblem('');
    try {
      const { path } = await upload({ file, ...partOf(crop) });
      onUploaded(path);
      onClose();
    } catch (fault) {
      setProblem(fieldFaults(fault)?.['file'] ?? sayProblem(fault));
      setIsBusy(false);
    }
  };
  return (
    <StaffDialog
      open
      wide
      title="Which part of it?"
      onClose={onClose}
      actions={
        <>
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={isBusy} onClick={() => void send()}>
            {isBusy ? 'Uploading…' : 'Use this part'}
          </Button>
        </>
      }
    >
      {problem && <Alert>{problem}</Alert>}
      {address && (
        <ReactCrop
          crop={crop}
          keepSelection
          ruleOfThirds
          onChange={(_, percent) => setCrop(percent)}
          {...(aspect && { aspect })}
        >
          <img
            src={address}
            alt={`The file ${file.name}`}
            className="crop-picture"
            onLoad={({ currentTarget }) => setCrop(largest(currentTarget, aspect))}
            onError={() => setProblem('This file cannot be read as a picture.')}
          />
        </ReactCrop>
      )}
    </StaffDialog>
  );
}

/** As a `data:` address: the security policy takes pictures from nowhere else but our own server. */
function useAddressOf(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const reader = new FileReader();
    reader.addEventListener('load', () => setAddress(reader.result as string));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return address;
}

/** The largest part of that shape, in the middle. */
function largest({ naturalWidth, naturalHeight }: HTMLImageElement, aspect: number | undefined): PercentCrop {
  if (aspect === undefined || naturalHeight === 0) return WHOLE;
  const own = naturalWidth / naturalHeight;
  const width = own > aspect ? (100 * aspect) / own : 100;
  const height = own > aspect ? 100 : (100 * own) / aspect;
  return { unit: '%', x: (100 - width) / 2, y: (100 - height) / 2, width, height };
}
