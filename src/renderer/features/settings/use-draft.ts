// Form state of a settings form: draft, validation and merge.
import { useRef, useState } from 'react';
import { contestedNotes, type MergedEdits, mergeEdits } from '../../forms/merge-edits.ts';
import type { Problems } from './catalogue/definition.ts';
import { problemsAtFields } from './catalogue/problems-at-fields.ts';

/** @param problemsOf returns the draft's error texts by field name */
export function useDraft<Draft extends object>(initial: () => Draft, problemsOf: (draft: Draft) => Problems) {
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(initial);
  const [problems, setProblems] = useState<Problems>({});
  const focusFirstWrong = () =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  return {
    form,
    draft,
    setDraft,
    problems,
    hasProblems: Object.keys(problems).length > 0,
    /** Problems disappear once corrected; new ones appear on submit only. */
    change: (part: Partial<Draft>) => {
      const next = { ...draft, ...part };
      setDraft(next);
      const wrong = problemsOf(next);
      setProblems((before) => Object.fromEntries(Object.entries(wrong).filter(([field]) => before[field])));
    },
    /** Returns whether the draft is valid. Otherwise its problems appear and the first such field gets the focus. */
    check: (): boolean => {
      const found = problemsOf(draft);
      setProblems(found);
      const isRight = Object.keys(found).length === 0;
      if (!isRight) focusFirstWrong();
      return isRight;
    },
    /**
     * Merges remote changes, and notes them at each field that both sides changed.
     * @param base the draft's base
     */
    merge: (base: Draft, written: Draft, theirs: Draft): MergedEdits<Draft> => {
      const merged = mergeEdits(base, written, theirs);
      setDraft(merged.draft);
      setProblems(contestedNotes(merged.contested));
      return merged;
    },
    /** Shows the server's errors at their fields; errors of other fields are left to the caller. */
    showProblems: (fields: Readonly<Record<string, string>>): void => {
      setProblems(problemsAtFields(fields, draft));
      focusFirstWrong();
    },
  };
}
