// The button that adds documents to a candidate; without a connection it is disabled.
import { Upload } from '@blueprintjs/icons';
import { endingsOf, FILE_FORMATS } from '../../../../contract/file-formats.ts';
import { useIsOnline } from '../../../app/desktop.ts';
import { FileButton, type FileButtonProps } from '../../../forms/file-button.tsx';

const ACCEPTED = endingsOf(FILE_FORMATS);

export interface UploadButtonProps extends Pick<FileButtonProps, 'text' | 'isMany' | 'onChoose'> {
  readonly isBusy: boolean;
}

export function UploadButton({ isBusy, ...props }: UploadButtonProps) {
  const isOnline = useIsOnline();
  return (
    <FileButton {...props} size="small" icon={<Upload />} accept={ACCEPTED} loading={isBusy} disabled={!isOnline} />
  );
}
