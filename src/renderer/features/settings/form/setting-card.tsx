// A card of settings saved together: reads, edits, saves and merges them.
import { Button } from '@blueprintjs/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { settingsScreenMessages as texts, uiMessages } from '../../../../contract/messages.ts';
import { storeAnswer } from '../../../app/query/query-data.ts';
import type { ApiError } from '../../../app/terna.ts';
import { LeaveGuard } from '../../../forms/leave-guard.tsx';
import { MAX_MERGED_SAVES } from '../../../forms/merge-edits.ts';
import { ErrorNote, Skeleton } from '../../../ui/states.tsx';
import { useToasts } from '../../../ui/toasts.tsx';
import { Conflict } from '../conflict.tsx';
import styles from '../settings.module.css';
import { useDraft } from '../use-draft.ts';
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
    <form ref={open.form} className={styles.form} noValidate onSubmit={open.submit}>
      <p className="text-secondary">{hint}</p>
      <Fields
        draft={open.draft}
        onChange={open.change}
        problems={open.problems}
        state={open.state}
        onStored={open.store}
      />
      {open.theirs !== null && (
        <Conflict
          theirs={describe(open.theirs.state)}
          onMine={open.saveMine}
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
          disabled={!open.isChanged}
          loading={open.isSaving}
        />
      </div>
      <LeaveGuard
        isOn={open.isChanged}
        title={texts.unsavedTitle}
        text={texts.unsavedText}
        leave={texts.leave}
        stay={texts.stay}
      />
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
  const [state, setState] = useState(present);
  const editor = useDraft(() => setting.draftOf(present), setting.problemsOf);
  const { draft } = editor;
  const [theirs, setTheirs] = useState<Theirs<State, Draft> | null>(null);
  const begin = (next: State) => {
    storeAnswer(client, setting.queryKey, next);
    setState(next);
    editor.setDraft(setting.draftOf(next));
    setTheirs(null);
  };
  /**
   * Merges a newer state.
   * @returns the merged draft, or null if both sides changed the same field
   */
  const join = (base: State, written: Draft, next: State): Draft | null => {
    const merged = editor.merge(setting.draftOf(base), written, setting.draftOf(next));
    storeAnswer(client, setting.queryKey, next);
    setState(next);
    const isJoined = Object.keys(merged.contested).length === 0;
    setTheirs(isJoined ? null : { state: next, contested: merged.contested });
    return isJoined ? merged.draft : null;
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ written, base }: Saved<State, Draft>) => setting.save(written, base),
    onSuccess: (saved) => {
      begin(saved);
      for (const queryKey of setting.outdates ?? []) void client.invalidateQueries({ queryKey });
      toasts.show({ text: setting.saved, tone: 'success' });
    },
    onError: (error, { written, base, tries }) => {
      const current = error.code === 'stale_version' ? setting.state.safeParse(error.current) : null;
      if (!current?.success) return editor.showProblems(error.fields);
      const joined = join(base, written, current.data);
      if (joined && tries < MAX_MERGED_SAVES) mutate({ written: joined, base: current.data, tries: tries + 1 });
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a read is merged when it arrives, not on each edit
  useEffect(() => {
    // After a save the cache is newer than `present`.
    const latest = client.getQueryData<State>(setting.queryKey) ?? present;
    if (!isPending && JSON.stringify(latest) !== JSON.stringify(state)) join(state, draft, latest);
  }, [present, isPending]);
  const save = () => mutate({ written: draft, base: state, tries: 0 });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (editor.check()) save();
  };
  const isChanged = JSON.stringify(draft) !== JSON.stringify(setting.draftOf(state));
  const visibleError = theirs !== null || editor.hasProblems ? null : error;
  return {
    ...editor,
    state,
    theirs,
    isChanged,
    isSaving: isPending,
    visibleError,
    submit,
    store: (next: State) => void join(state, draft, next),
    saveMine: save,
    acceptTheirs: () => {
      if (theirs) editor.change(theirs.contested);
      setTheirs(null);
    },
  };
}

/** A remote change and the fields of it that were also changed here. */
interface Theirs<State, Draft> {
  readonly state: State;
  readonly contested: Partial<Draft>;
}

/** One attempt to save. */
interface Saved<State, Draft> {
  readonly written: Draft;
  readonly base: State;
  readonly tries: number;
}
