// The server's page with the width of a device, scaled down to the space there is.
import { useLayoutEffect, useRef, useState } from 'react';
import type { RenderedPage } from '../../../../contract/api/portal.ts';
import { landingPreviewMessages as texts } from '../../../../contract/messages.ts';
import { PageFrame, type PageMedia } from '../../../ui/page-frame.tsx';
import styles from './portal.module.css';

/** In pixels of the program's window. */
const HEIGHT = 620;

interface ScaledPageProps {
  readonly page: RenderedPage;
  readonly media: PageMedia;
  /** Of the page, in its own pixels. */
  readonly width: number;
}

export function ScaledPage({ page, media, width }: ScaledPageProps) {
  const room = useRef<HTMLDivElement>(null);
  const [available, setAvailable] = useState(width);
  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setAvailable(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const scale = Math.min(1, available / width);
  return (
    <div ref={room} className={styles.previewRoom} style={{ height: HEIGHT }}>
      <PageFrame
        title={texts.frame}
        page={page}
        media={media}
        className={styles.previewFrame}
        style={{ width, height: HEIGHT / scale, transform: `scale(${scale})` }}
      />
    </div>
  );
}
