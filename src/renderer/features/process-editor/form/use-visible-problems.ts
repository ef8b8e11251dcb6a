// Which of what is wrong with a form is shown already.
import { useState } from 'react';
import { formEditorMessages as texts } from '../../../../contract/messages.ts';
import { whenReleased } from '../../../ui/when-released.ts';
import type { FormDraft } from './form-part.ts';

/** What is wrong is shown where the focus has been, and everywhere once somebody wants to go on. */
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
    /** What is said where something keeps the form from being saved and nothing is marked yet. */
    invalidText: ({ problems, fields }: FormDraft) =>
      !isAll && Object.keys(problems).join() === 'questions' && fields.questions.some(({ key }) => !touched.has(key))
        ? texts.questions.unfinished
        : undefined,
  };
}

/** Its panel is unfolded for it. */
function focusFirstProblem(panels: HTMLElement | null): void {
  const field = panels?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const panel = field?.closest('details');
  if (panel) panel.open = true;
  field?.focus();
}
