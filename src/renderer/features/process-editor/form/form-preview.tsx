// The preview of the application form: the portal's own page, rendered by the server with the unsaved changes.
import { Button } from '@blueprintjs/core';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import type { FormConfiguration } from '../../../../contract/api/forms.ts';
import type { RenderedPage } from '../../../../contract/api/portal-landing.ts';
import type { Process } from '../../../../contract/api/processes.ts';
import { formEditorMessages } from '../../../../contract/messages.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { askData, terna } from '../../../app/terna.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { dataUrlOf } from '../../../ui/formats/data-url.ts';
import { PageFrame, type PageMedia } from '../../../ui/page-frame.tsx';
import { ErrorNote, Skeleton } from '../../../ui/states.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { useLanding } from '../queries.ts';
import styles from './form.module.css';
import { changeOf, type FormFields } from './form-fields.ts';

const texts = formEditorMessages.preview;

/** In pixels: a usual desktop window, in which the portal has its full width. */
const DESKTOP_WIDTH = 1100;

export interface FormPreviewProps {
  readonly process: Process;
  readonly form: FormConfiguration;
  readonly fields: FormFields;
  readonly panels: RefObject<HTMLElement | null>;
}

export function FormPreview({ process, form, fields, panels }: FormPreviewProps) {
  const { page, error, refetch, isFetching } = usePreview(process, form, fields);
  const media = useLogo(page);
  const [isWide, setWide] = useState(false);
  const [displayed, setDisplayed] = useState<Document | null>(null);
  useScrollToSection(panels, displayed, page);
  // The field itself says what is wrong; the last valid form stays displayed.
  const isMalformed = error?.code === 'malformed' && page !== null;
  return (
    <aside className={styles.preview} aria-label={texts.title}>
      <div className={styles.previewHead}>
        <p>
          <strong>{texts.title}</strong> <span className="text-secondary">{texts.hint}</span>
        </p>
        <Button size="small" text={texts.desktop} disabled={page === null} onClick={() => setWide(true)} />
      </div>
      {error && !isMalformed && (
        <ErrorNote title={texts.failed} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!page && !error && <Skeleton lines={8} />}
      {page && (
        <PageFrame title={texts.hint} page={page} media={media} className={styles.phone} onDisplayed={setDisplayed} />
      )}
      {page && (
        <Dialog title={texts.desktopTitle} isOpen={isWide} onClose={() => setWide(false)} width={DESKTOP_WIDTH}>
          <PageFrame title={texts.desktopTitle} page={page} media={media} className={styles.desktop} />
        </Dialog>
      )}
    </aside>
  );
}

/** The last page that the server answered, and the error if the newest form has none. */
function usePreview(process: Process, form: FormConfiguration, fields: FormFields) {
  const [last, setLast] = useState<RenderedPage | null>(null);
  const id = process.id;
  const change = useDebounced(JSON.stringify(changeOf(fields)));
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: queryKeys.processes.formPreview(id, change, { process: process.version, form: form.version }),
    queryFn: () => askData(terna().forms.preview({ params: { id }, body: { selection_process: JSON.parse(change) } })),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data && data !== last) setLast(data);
  return { page: data ?? last, error, refetch, isFetching };
}

/** The only picture of a form. */
function useLogo(page: RenderedPage | null): PageMedia {
  const landing = useLanding().data?.data;
  const address = page?.media[0]?.address ?? '';
  const logo = useQuery({
    queryKey: queryKeys.settings.media(address),
    queryFn: async () =>
      dataUrlOf(await askData(terna().portal.logo({ params: { token: landing?.token ?? '' }, query: {} }))),
    enabled: address !== '' && landing !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const url = logo.data;
  return useMemo(() => new Map(url === undefined ? [] : [[address, url]]), [address, url]);
}

/** Also scrolls if the section of the focused panel appears later. */
function useScrollToSection(
  panels: RefObject<HTMLElement | null>,
  displayed: Document | null,
  page: RenderedPage | null,
): void {
  const [about, setAbout] = useState<string | undefined>();
  useEffect(() => {
    const list = panels.current;
    const follow = ({ target }: FocusEvent) => {
      if (target instanceof Element) setAbout(target.closest<HTMLElement>('[data-about]')?.dataset.about);
    };
    list?.addEventListener('focusin', follow);
    return () => list?.removeEventListener('focusin', follow);
  }, [panels]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page also requires scrolling.
  useEffect(() => {
    const section = about && displayed?.querySelector(`[data-section="${about}"]`);
    // Not `scrollIntoView`, which also scrolls the program's own page.
    if (displayed && section) displayed.documentElement.scrollTop += section.getBoundingClientRect().top;
  }, [about, displayed, page]);
}
