// How the saving of a draft stands, and what is to be settled with what others have changed meanwhile.
import { Button, Callout } from '@blueprintjs/core';
import { Tick, WarningSign } from '@blueprintjs/icons';
import { processEditorMessages as texts } from '../../../contract/messages.ts';
import { useIsOnline } from '../../app/desktop.ts';
import { ErrorNote } from '../../ui/states.tsx';
import type { SaveState } from './draft.ts';
import type { OpenDraft } from './drafts.ts';
import styles from './editor.module.css';
import { namesOf, type Sheet, type Versioned } from './sheet.ts';

/** «Guardado», or why not yet. */
export function SavingNote({
  draft: { saving },
  refused = texts.saving.refused,
}: {
  draft: { readonly saving: SaveState };
  /** What is said where something that is written cannot be saved yet. */
  refused?: string | undefined;
}) {
  const isOnline = useIsOnline();
  const said = { ...texts.saving, refused };
  const text = saving === 'failed' && !isOnline ? texts.saving.offline : said[saving];
  const isTrouble = saving === 'unasked' || saving === 'failed' || saving === 'refused' || saving === 'asked';
  return (
    <span className={styles.saving} role="status" data-state={saving}>
      {saving === 'saved' && <Tick size={12} aria-hidden="true" />}
      {isTrouble && <WarningSign size={12} aria-hidden="true" />}
      {text}
    </span>
  );
}

/** What stands in the way of saving, above the fields. */
export function DraftNotes<Fields extends object, Whole extends Versioned>({
  draft,
  sheet,
}: {
  draft: OpenDraft<Fields, Whole>;
  sheet: Sheet<Fields, Whole>;
}) {
  const { failure, saving, news, conflicts } = draft;
  const who = news?.who ?? texts.somebody;
  return (
    <>
      {failure && saving !== 'saved' && (
        <ErrorNote
          title={texts.saving.failed}
          error={failure}
          onRetry={() => void draft.flush()}
          isRetrying={saving === 'saving'}
        />
      )}
      {news && news.names.length > 0 && (
        <Callout compact icon={null} role="status" className={styles.note}>
          <p>{texts.changedBy(who, news.names.map((name) => sheet.labels[name]).join(', '))}</p>
          <Button size="small" text={texts.understood} onClick={draft.readNews} />
        </Callout>
      )}
      {namesOf(conflicts as Fields).map((name) => (
        <Callout key={String(name)} compact icon={null} intent="warning" role="alert" className={styles.note}>
          <p>{texts.conflict(who, sheet.labels[name])}</p>
          <blockquote className={styles.theirs}>
            {sheet.textOf(name, (conflicts as Fields)[name]) || texts.emptied}
          </blockquote>
          <Button size="small" text={texts.keepMine} onClick={() => draft.choose(name, 'mine')} />
          <Button size="small" text={texts.takeTheirs} onClick={() => draft.choose(name, 'theirs')} />
        </Callout>
      ))}
    </>
  );
}
