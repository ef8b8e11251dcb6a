// A card of settings saved together: reads, edits, saves and merges them.
import { Button } from '@blueprintjs/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { settingsScreenMessages as texts, uiMessages } from '../../../../contract/messages.ts';
import { storeAnswer } from '../../../app/query/query-data.ts';
import type { ApiError } from '../../../app/terna.ts';
import { LeaveGuard } from '../../../forms/leave-guard.tsx';
import { useVersionedForm } from '../../../forms/use-versioned-form.ts';
import { ErrorNote, Skeleton } from '../../../ui/states.tsx';
import { useToasts } from '../../../ui/toasts/toasts.tsx';
import { Conflict } from '../conflict.tsx';
import styles from '../settings.module.css';
import type { SettingForm } from './definition.ts';

export function SettingCard<State, Draft extends object>({ setting }: { setting: SettingForm<State, Draft> }) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: setting.queryKey,
    queryFn: setting.read,
    // Refetched only after an event; the answer is merged with unsaved edits.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (data !== undefined) return <OpenForm setting={setting} present={data} />;
  if (!error) return <Skeleton />;
  const loadError = setting.loadFailed === undefined ? error : { message: setting.loadFailed };
  return <ErrorNote error={loadError} onRetry={() => void refetch()} isRetrying={isFetching} />;
}

interface OpenFormProps<State, Draft extends object> {
  readonly setting: SettingForm<State, Draft>;
  readonly present: State;
}

function OpenForm<State, Draft extends object>(props: OpenFormProps<State, Draft>) {
  const { Fields, hint, describe } = props.setting;
  const open = useSettingForm(props);
  return (
    <form ref={open.formRef} className={styles.form} noValidate onSubmit={open.submit}>
      <p className="text-secondary">{hint}</p>
      <Fields
        draft={open.draft}
        onChange={open.change}
        problems={open.problems}
        state={open.state}
        onStored={open.store}
      />
      {open.isContested && (
        <Conflict
          theirs={describe(open.state)}
          onMine={open.submit}
          onTheirs={open.acceptTheirs}
          isBusy={open.isSaving}
        />
      )}
      {open.visibleError && <SaveError setting={props.setting} error={open.visibleError} />}
      <div className={styles.cardActions}>
        <Button
          type="submit"
          intent="primary"
          text={uiMessages.save}
          disabled={!open.isChanged || open.isContested}
          loading={open.isSaving}
        />
      </div>
      <LeaveGuard isOn={open.isChanged} texts={texts} />
    </form>
  );
}

function SaveError<State, Draft extends object>({
  setting: { saveFailed },
  error,
}: {
  setting: SettingForm<State, Draft>;
  error: ApiError;
}) {
  if (!saveFailed) return <ErrorNote error={error} />;
  return <ErrorNote title={saveFailed.title} error={{ message: saveFailed.text }} detail={error.message} />;
}

function useSettingForm<State, Draft extends object>({ setting, present }: OpenFormProps<State, Draft>) {
  const client = useQueryClient();
  const toasts = useToasts();
  const editor = useVersionedForm<State, Draft>({
    present,
    draftOf: (state) => setting.draftOf(state ?? present),
    problemsOf: setting.problemsOf,
    ...(setting.merge && { merge: setting.merge }),
    schema: setting.state,
    save: (draft, base) => setting.save(draft, base ?? present),
    onSaved: (saved, sent) => {
      storeAnswer(client, setting.queryKey, saved);
      editor.rebase(saved, sent);
      for (const queryKey of setting.outdates ?? []) void client.invalidateQueries({ queryKey });
      toasts.show({ text: setting.saved, tone: 'success' });
    },
    onTheirs: (theirs) => storeAnswer(client, setting.queryKey, theirs),
  });
  const state = editor.row ?? present;
  const isSaving = editor.isSaving;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a read is merged when it arrives, not on each edit
  useEffect(() => {
    // After a save the cache is newer than `present`.
    const read = client.getQueryData<State>(setting.queryKey) ?? present;
    if (!isSaving && JSON.stringify(read) !== JSON.stringify(state)) editor.receive(read);
  }, [present, isSaving]);
  return {
    ...editor,
    state,
    store: (next: State) => {
      storeAnswer(client, setting.queryKey, next);
      editor.receive(next);
    },
  };
}
