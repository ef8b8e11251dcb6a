// Preview of a portal image or video, read through the API client.
import { useQuery } from '@tanstack/react-query';
import { mediaMessages as texts } from '../../../../contract/messages.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { dataUrlOf } from '../../../ui/formats/data-url.ts';
import { ErrorNote, Skeleton, SkeletonBar } from '../../../ui/states.tsx';
import type { MediaFieldProps } from './media-definition.ts';
import styles from './portal.module.css';

interface MediaPreviewProps extends Pick<MediaFieldProps, 'show' | 'label'> {
  readonly address: string;
}

/** The content comes from `show`; `address` only identifies the medium. */
export function MediaPreview({ address, label, show }: MediaPreviewProps) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: queryKeys.settings.media(address),
    queryFn: async () => {
      const content = await show();
      return { isVideo: content.content_type.startsWith('video/'), url: await dataUrlOf(content) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (error?.code === 'file_too_large') return <p className="text-secondary">{texts.tooLargeToShow}</p>;
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) {
    return (
      <Skeleton>
        <SkeletonBar width="240px" height="160px" />
      </Skeleton>
    );
  }
  if (!data.isVideo) return <img className={styles.preview} src={data.url} alt={label} />;
  return (
    // biome-ignore lint/a11y/useMediaCaption: organizations upload their video without captions
    <video className={styles.preview} src={data.url} aria-label={label} controls preload="metadata" />
  );
}
