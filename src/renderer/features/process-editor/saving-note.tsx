// The state of the save, and the remote changes and conflicts of a draft.
import { Button, Callout } from '@blueprintjs/core';
import { Tick, WarningSign } from '@blueprintjs/icons';
import { processEditorMessages as texts } from '../../../contract/messages.ts';
import { useIsOnline } from '../../app/desktop.ts';
import type { SaveState } from '../../forms/autosave/draft.ts';
import type { FormSection, Versioned } from '../../forms/autosave/form-section.ts';
import { namesOf } from '../../forms/merge-edits.ts';
import { ErrorNote } from '../../ui/states.tsx';
import type { OpenDraft } from './drafts.ts';
import styles from './editor.module.css';

/** «Guardado», or why it is not saved yet. */
export function SavingNote({
  draft: { saving },
  invalid = texts.saving.invalid,
}: {
  draft: { readonly saving: SaveState };
  /** The text if a field is invalid. */
  invalid?: string | undefined;
}) {
  const isOnline = useIsOnline();
  const said = { ...texts.saving, invalid };
  const text = saving === 'failed' && !isOnline ? texts.saving.offline : said[saving];
  const isTrouble = saving === 'unasked' || saving === 'failed' || saving === 'invalid' || saving === 'asked';
  return (
    <span className={styles.saving} role="status" data-state={saving}>
      {saving === 'saved' && <Tick size={12} aria-hidden="true" />}
      {isTrouble && <WarningSign size={12} aria-hidden="true" />}
      {text}
    </span>
  );
}

export function DraftNotes<Fields extends object, Whole extends Versioned>({
  draft,
  section,
}: {
  draft: OpenDraft<Fields, Whole>;
  section: FormSection<Fields, Whole>;
}) {
  const { error, saving, remoteChanges, conflicts } = draft;
  const who = remoteChanges?.who ?? texts.somebody;
  return (
    <>
      {error && saving !== 'saved' && (
        <ErrorNote
          title={texts.saving.failed}
          error={error}
          onRetry={() => void draft.flush()}
          isRetrying={saving === 'saving'}
        />
      )}
      {remoteChanges && remoteChanges.names.length > 0 && (
        <Callout compact icon={null} role="status" className={styles.note}>
          <p>{texts.changedBy(who, remoteChanges.names.map((name) => section.labels[name]).join(', '))}</p>
          <Button size="small" text={texts.understood} onClick={draft.dismissRemoteChanges} />
        </Callout>
      )}
      {namesOf(conflicts as Fields).map((name) => (
        <Callout key={String(name)} compact icon={null} intent="warning" role="alert" className={styles.note}>
          <p>{texts.conflict(who, section.labels[name])}</p>
          <blockquote className={styles.theirs}>
            {section.textOf(name, (conflicts as Fields)[name]) || texts.emptied}
          </blockquote>
          <Button size="small" text={texts.saveMine} onClick={() => draft.choose(name, 'mine')} />
          <Button size="small" text={texts.acceptTheirs} onClick={() => draft.choose(name, 'theirs')} />
        </Callout>
      ))}
    </>
  );
}
