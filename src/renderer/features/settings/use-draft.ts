// What is written in a form of the settings: changed, checked, and what is wrong with it said at its fields.
import { useRef, useState } from 'react';
import { contestedNotes, type MergedEdits, mergeEdits } from '../../forms/merge-edits.ts';
import type { Problems } from './catalogue/definition.ts';
import { problemsAtFields } from './catalogue/problems-at-fields.ts';

/** @param problemsOf what is wrong with a draft, by the name of the field */
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
    /** What was wrong is right as soon as it is; what else is wrong waits until it is sent. */
    change: (part: Partial<Draft>) => {
      const next = { ...draft, ...part };
      setDraft(next);
      const wrong = problemsOf(next);
      setProblems((before) => Object.fromEntries(Object.entries(wrong).filter(([field]) => before[field])));
    },
    /** Whether it can be sent; what is wrong is said, and the first such field has the focus. */
    check: (): boolean => {
      const found = problemsOf(draft);
      setProblems(found);
      const isRight = Object.keys(found).length === 0;
      if (!isRight) focusFirstWrong();
      return isRight;
    },
    /**
     * Takes in what others have saved meanwhile, and says at each field which both have changed what they wrote.
     * @param base what the writing began with
     */
    merge: (base: Draft, written: Draft, theirs: Draft): MergedEdits<Draft> => {
      const merged = mergeEdits(base, written, theirs);
      setDraft(merged.draft);
      setProblems(contestedNotes(merged.contested));
      return merged;
    },
    /** Says at its fields what the server refused; where it is about none of them there is no problem, but a failure. */
    showProblems: (fields: Readonly<Record<string, string>>): void => {
      setProblems(problemsAtFields(fields, draft));
      focusFirstWrong();
    },
  };
}
