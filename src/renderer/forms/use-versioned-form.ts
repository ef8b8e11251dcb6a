// Form of a versioned record: edits, validation, saving, and the merge with other users' changes.
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import type { z } from 'zod';
import type { ApiError } from '../app/terna.ts';
import { fieldProps } from './field-props.ts';
import { adoptStored, contestedNotes, isSame, MAX_MERGED_SAVES, mergeEdits } from './merge-edits.ts';
import { type Problems, problemsAtFields } from './problems.ts';

/** The result of a merge. */
export interface Merged<Draft> {
  readonly draft: Draft;
  /** The other user's values of what both changed differently; empty if there are none. */
  readonly contested: Readonly<Record<string, unknown>>;
  /** The base of further edits; by default the draft of the other user's record. */
  readonly base?: Draft;
}

export interface VersionedFormOptions<Row, Draft extends object, Saved> {
  /** The record as read; null for a new one. */
  readonly present: Row | null;
  readonly draftOf: (row: Row | null) => Draft;
  /** Error texts by field name; by default only the server validates. */
  readonly problemsOf?: (draft: Draft) => Problems;
  /** Parses the record of a `stale_version` error. */
  readonly schema: z.ZodType<Row>;
  /** Saves what differs from `base`, with its version; creates the record if `base` is null. @throws ApiError */
  readonly save: (draft: Draft, base: Row | null) => Promise<Saved>;
  readonly merge?: (base: Draft, mine: Draft, theirs: Draft) => Merged<Draft>;
  /** Assigns the server's field errors to the form's fields. */
  readonly problemsOfFields?: (fields: Readonly<Record<string, string>>, draft: Draft) => Problems;
  readonly onSaved: (saved: Saved, sent: Draft) => void;
  /** Receives another user's version of the record. */
  readonly onTheirs?: (theirs: Row) => void;
}

interface Edits<Row, Draft> {
  /** The server's record that `draft` is based on; null for a new one. */
  readonly row: Row | null;
  readonly base: Draft;
  readonly draft: Draft;
  readonly contested: Readonly<Record<string, unknown>>;
}

interface Attempt<Row, Draft> {
  readonly draft: Draft;
  readonly row: Row | null;
  /** The number of merges before this attempt. */
  readonly merges: number;
}

/**
 * If another user has saved other fields, the form merges them and saves again. Fields that both changed keep the local
 * value, and a note says the other one; they are saved only after the user has seen it.
 */
export function useVersionedForm<Row, Draft extends object, Saved = Row>(
  options: VersionedFormOptions<Row, Draft, Saved>,
) {
  const { save, schema, onSaved, onTheirs, problemsOf = noProblems, problemsOfFields = problemsAtFields } = options;
  const { latest, write, showProblems, receive, ...edits } = useEdits(options);
  const { mutate, isPending, error } = useMutation<Saved, ApiError, Attempt<Row, Draft>>({
    mutationFn: ({ draft, row }) => save(draft, row),
    gcTime: 0,
    onSuccess: (saved, { draft }) => {
      write({ contested: {} });
      onSaved(saved, draft);
    },
    onError: ({ code, current, fields }, { draft, row, merges }) => {
      const theirs = code === 'stale_version' && row ? schema.safeParse(current) : null;
      if (!theirs?.success) return showProblems(problemsOfFields(fields, draft));
      onTheirs?.(theirs.data);
      const isMerged = receive(theirs.data);
      const { draft: next } = latest.current;
      if (!isMerged || merges >= MAX_MERGED_SAVES || hasAny(problemsOf(next))) return;
      mutate({ draft: next, row: theirs.data, merges: merges + 1 });
    },
  });
  /** Saves, or shows the problems. The next save overwrites contested fields. @returns whether the draft is valid */
  const submit = (event?: FormEvent): boolean => {
    event?.preventDefault();
    write({ contested: {} });
    const isValid = edits.check();
    if (isValid) mutate({ draft: latest.current.draft, row: latest.current.row, merges: 0 });
    return isValid;
  };
  return {
    ...edits,
    fieldProps: <Name extends keyof Draft & string>(name: Name) =>
      fieldProps({ draft: edits.draft, onChange: edits.change, problems: edits.problems }, name),
    receive,
    submit,
    isSaving: isPending,
    /** The server's error. */
    error,
    /** The server's error, unless a field or the choice between two versions displays it. */
    visibleError: edits.isContested || hasAny(edits.problems) ? null : error,
  };
}

/** The edits of a record with their problems, and the merge with another version of it. */
function useEdits<Row, Draft extends object, Saved>(options: VersionedFormOptions<Row, Draft, Saved>) {
  const { present, draftOf, problemsOf = noProblems, merge = mergeEdits } = options;
  const formRef = useRef<HTMLFormElement & HTMLDivElement>(null);
  const [edits, setEdits] = useState<Edits<Row, Draft>>(() => editsOf(present, draftOf(present)));
  /** Callbacks of a running save read edits that are newer than its own. */
  const latest = useRef(edits);
  const [problems, setProblems] = useState<Problems>({});
  const write = (next: Partial<Edits<Row, Draft>>) => {
    latest.current = { ...latest.current, ...next };
    setEdits(latest.current);
  };
  const showProblems = (found: Problems) => {
    setProblems(found);
    if (hasAny(found)) focusFirstProblem(formRef);
  };
  return {
    formRef,
    ...edits,
    problems,
    isContested: hasAny(edits.contested),
    isChanged: !isSame(edits.draft, edits.base),
    latest,
    write,
    showProblems,
    change: (part: Partial<Draft>) => {
      const draft = { ...latest.current.draft, ...part };
      write({ draft });
      // Problems disappear once corrected, so that the layout does not move on blur; new ones appear on saving.
      const wrong = problemsOf(draft);
      setProblems((before) => Object.fromEntries(Object.entries(wrong).filter(([field]) => before[field])));
    },
    /** Shows the problem of a field that the user leaves. */
    leave: (field: string) => {
      const { [field]: wrong } = problemsOf(latest.current.draft);
      if (wrong) setProblems((before) => ({ ...before, [field]: wrong }));
    },
    /** Returns whether the draft is valid; otherwise it shows the problems and focuses the first one. */
    check: (): boolean => {
      const found = problemsOf(latest.current.draft);
      showProblems(found);
      return !hasAny(found);
    },
    /** Merges another user's version. @returns whether no field is contested */
    receive: (theirs: Row): boolean => {
      const stored = draftOf(theirs);
      const merged: Merged<Draft> = merge(latest.current.base, latest.current.draft, stored);
      const { draft, contested, base = stored } = merged;
      write({ row: theirs, base, draft, contested });
      setProblems(contestedNotes(contested));
      return !hasAny(contested);
    },
    /** Begins again with a saved record; edits since the save remain. */
    rebase: (row: Row, sent: Draft, base = draftOf(row)) =>
      write({ row, base, draft: adoptStored(sent, latest.current.draft, base), contested: {} }),
    /** Replaces the local values of contested fields. @returns the draft */
    acceptTheirs: (): Draft => {
      const draft = { ...latest.current.draft, ...latest.current.contested } as Draft;
      write({ draft, contested: {} });
      setProblems({});
      return draft;
    },
  };
}

/** Waits a frame, because the fields are marked on the next render. */
const focusFirstProblem = (form: RefObject<HTMLElement | null>) =>
  requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());

const editsOf = <Row, Draft>(row: Row | null, draft: Draft): Edits<Row, Draft> => ({
  ...{ row, base: draft, draft, contested: {} },
});

const noProblems = (): Problems => ({});

const hasAny = (values: object): boolean => Object.keys(values).length > 0;
