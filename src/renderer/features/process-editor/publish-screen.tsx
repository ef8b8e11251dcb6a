// Step 4, «Publicar»: portals, public link, text to share, and preview of the offer.
import { Switch } from '@blueprintjs/core';
import { useId } from 'react';
import { Navigate } from 'react-router-dom';
import type { LandingConfiguration, PortalKind } from '../../../contract/api/portal.ts';
import type { Process } from '../../../contract/api/processes.ts';
import { processEditorMessages } from '../../../contract/messages.ts';
import { isMeantFor } from '../../../domain/portal/portals.ts';
import { useWorkspace } from '../../app/desktop.ts';
import { CopyLine } from '../../ui/copy-line.tsx';
import { ErrorNote, Skeleton } from '../../ui/states.tsx';
import styles from './editor.module.css';
import { EditorPage, OfProcess } from './editor-page.tsx';
import { OfferPreview } from './offer-preview.tsx';
import { type Publication, publish, useLanding, useProcessChange } from './queries.ts';
import { isReadOnly } from './read-only.ts';
import { stepPath } from './step-paths.ts';
import { useSaveToasts } from './use-save-toasts.ts';

const texts = processEditorMessages.publish;

/** Redirects processes that are not active to the first step. */
export function PublishScreen() {
  return (
    <OfProcess>
      {(process) =>
        process.status.name === 'active' ? (
          <PublishStep process={process} />
        ) : (
          <Navigate to={stepPath(process.id, 'announcement')} replace />
        )
      }
    </OfProcess>
  );
}

function PublishStep({ process }: { process: Process }) {
  const landing = useLanding();
  return (
    <EditorPage process={process} step="publish">
      <h2 className={styles.part}>{texts.portals}</h2>
      <PortalSwitch process={process} portal="external" />
      <PortalSwitch process={process} portal="internal" />
      {landing.error && <ErrorNote title={texts.failed} error={landing.error} onRetry={() => void landing.refetch()} />}
      {landing.data ? (
        <Shared process={process} landing={landing.data.data} />
      ) : (
        !landing.error && <Skeleton lines={4} />
      )}
    </EditorPage>
  );
}

const PORTALS = {
  external: { label: texts.external, hint: texts.externalHint, field: 'on_external_portal' },
  internal: { label: texts.internal, hint: texts.internalHint, field: 'on_internal_portal' },
} as const satisfies Record<PortalKind, { label: string; hint: string; field: keyof Publication }>;

const isOn = (process: Process, portal: PortalKind): boolean =>
  process[PORTALS[portal].field] && isMeantFor(process.search_type, portal);

function PortalSwitch({ process, portal }: { process: Process; portal: PortalKind }) {
  const id = useId();
  const { label, hint, field } = PORTALS[portal];
  const saveToasts = useSaveToasts(process, texts.changeFailed);
  const change = useProcessChange((publication: Publication) => publish(process, publication), saveToasts);
  const isMeant = isMeantFor(process.search_type, portal);
  const on = isOn(process, portal);
  return (
    <div className={styles.portal}>
      <Switch
        label={label}
        checked={change.isPending ? !on : on}
        disabled={isReadOnly(process) || !isMeant}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => {
          if (!change.isPending) change.mutate({ [field]: currentTarget.checked });
        }}
      />
      <p id={`${id}-hint`} className="text-secondary">
        {isMeant ? hint : texts.otherType}
      </p>
      <span className={styles.portalState} data-on={on ? '' : undefined}>
        {on ? texts.published : texts.unpublished}
      </span>
    </div>
  );
}

function Shared({ process, landing }: { process: Process; landing: LandingConfiguration }) {
  const server = useWorkspace().value?.url ?? null;
  const address = (path: string) => (server === null ? path : new URL(path, server).href);
  const external = address(`/portal/${landing.token}/ofertas/${process.id}`);
  const internal = address(`/portal/${landing.token}/interno/ofertas/${process.offer_key}`);
  const isInternal = isOn(process, 'internal');
  const isExternal = isOn(process, 'external');
  const isOnlyInternal = isInternal && !isExternal;
  const link = isOnlyInternal ? internal : external;
  const hint = server === null ? texts.linkLocal : isInternal || isExternal ? undefined : texts.linkOff;
  const title = process.title ?? '';
  const shareText = [title, process.location, link].filter(Boolean).join(' · ');
  return (
    <>
      <h2 className={styles.part}>{texts.shareTitle}</h2>
      {!isOnlyInternal && <CopyLine label={texts.link} text={external} button={texts.copy} hint={hint} />}
      {isInternal && (
        <CopyLine
          label={texts.internalLink}
          text={internal}
          button={texts.copy}
          hint={isOnlyInternal ? hint : undefined}
        />
      )}
      <CopyLine label={texts.shareText} text={shareText} button={texts.copyText} />
      <h2 className={styles.part}>{texts.preview}</h2>
      <OfferPreview process={process} landing={landing} />
    </>
  );
}
