// Uploads a picture or video for a section at once; the section names it when the page is saved.
import { Button } from '@blueprintjs/core';
import { useMutation } from '@tanstack/react-query';
import { LANDING_MEDIA_LIMIT } from '../../../../../contract/api/portal.ts';
import { type PortalMedia, SECTION_PICTURE_LIMIT } from '../../../../../contract/api/portal-sections.ts';
import { portalMessages, sectionEditorMessages as texts } from '../../../../../contract/messages.ts';
import { ApiError, askData, terna } from '../../../../app/terna.ts';
import { FileButton } from '../../../../forms/file-button.tsx';
import { ErrorNote } from '../../../../ui/states.tsx';
import { MediaPreview } from '../media-preview.tsx';
import styles from './sections.module.css';

const PICTURES = '.png,.jpg,.jpeg,.webp,.gif';

interface UploadButtonProps {
  readonly text: string;
  readonly isDisabled?: boolean;
  readonly onStored: (media: PortalMedia) => void;
}

export function PictureButton({ text, isDisabled = false, onStored }: UploadButtonProps) {
  const { mutate, isPending, error } = useMutation<PortalMedia, ApiError, File>({
    mutationFn: async (file) => {
      if (file.size >= SECTION_PICTURE_LIMIT) {
        throw new ApiError({ code: 'too_large', message: portalMessages.pictureTooLarge });
      }
      const bytes = new Uint8Array(await file.arrayBuffer());
      return askData(terna().portal.addMedia({ body: {}, file: { name: file.name, bytes } }));
    },
    onSuccess: onStored,
  });
  return (
    <>
      <FileButton
        text={text}
        accept={PICTURES}
        size="small"
        loading={isPending}
        disabled={isDisabled}
        onChoose={([file]) => file && mutate(file)}
      />
      {error && <ErrorNote error={error} />}
    </>
  );
}

/** Videos are sent from the disk, because they do not fit into memory. */
export function VideoButton({ text, onStored }: UploadButtonProps) {
  const { mutate, isPending, error } = useMutation<PortalMedia | null, ApiError>({
    mutationFn: async () => {
      const chosen = await askData(terna().desktop.chooseMedia());
      if (!chosen) return null;
      if (chosen.bytes >= LANDING_MEDIA_LIMIT) {
        throw new ApiError({ code: 'too_large', message: portalMessages.mediaTooLarge });
      }
      return askData(terna().portal.addMedia({ body: {}, file: chosen.file }));
    },
    onSuccess: (media) => media && onStored(media),
  });
  return (
    <>
      <Button text={text} size="small" loading={isPending} onClick={() => mutate()} />
      {error && error.code !== 'cancelled' && <ErrorNote error={error} />}
    </>
  );
}

/** Its content in the cache; it never changes. */
export const sectionMediaAddress = (id: number): string => `portal_media/${id}`;
export const readSectionMedia = (id: number) => askData(terna().portal.sectionMedia({ params: { id } }));

export const Thumbnail = ({ id, label }: { id: number; label: string }) => (
  <div className={styles.thumbnail}>
    <MediaPreview address={sectionMediaAddress(id)} label={label} show={() => readSectionMedia(id)} />
  </div>
);

interface PictureFieldProps {
  readonly id: number | null;
  readonly onChange: (id: number | null) => void;
}

/** A picture that may be absent. */
export function PictureField({ id, onChange }: PictureFieldProps) {
  return (
    <fieldset className={styles.picture}>
      <legend>{texts.picture}</legend>
      {id !== null && <Thumbnail id={id} label={texts.picture} />}
      <div className={styles.buttons}>
        <PictureButton
          text={id === null ? texts.choosePicture : texts.replacePicture}
          onStored={(media) => onChange(media.id)}
        />
        {id !== null && (
          <Button size="small" variant="minimal" text={texts.removePicture} onClick={() => onChange(null)} />
        )}
      </div>
      <p className="text-secondary">{texts.pictureHint}</p>
    </fieldset>
  );
}
