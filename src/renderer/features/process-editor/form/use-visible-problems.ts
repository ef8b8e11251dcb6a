// Decides which validation errors of the form are visible.
import { useState } from 'react';
import { formEditorMessages as texts } from '../../../../contract/messages.ts';
import { whenReleased } from '../../../ui/keys/when-released.ts';
import type { FormDraft } from './form-part.ts';

/** Errors are visible at visited fields, and everywhere after an attempt to continue. */
export function useVisibleProblems() {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isAll, setAll] = useState(false);
  return {
    isProblemVisible: (key: string) => isAll || touched.has(key),
    touch: (key: string) => {
      if (!touched.has(key)) whenReleased(() => setTouched((before) => new Set([...before, key])));
    },
    showAll: (panels: HTMLElement | null) => {
      setAll(true);
      requestAnimationFrame(() => focusFirstProblem(panels));
    },
    /** The hint if an invisible error prevents the save. */
    invalidText: ({ problems, fields }: FormDraft) =>
      !isAll && Object.keys(problems).join() === 'questions' && fields.questions.some(({ key }) => !touched.has(key))
        ? texts.questions.unfinished
        : undefined,
  };
}

function focusFirstProblem(panels: HTMLElement | null): void {
  const field = panels?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const panel = field?.closest('details');
  if (panel) panel.open = true;
  field?.focus();
}
