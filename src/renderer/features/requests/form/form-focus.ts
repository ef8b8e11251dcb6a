// Focuses the first invalid field of a form.
import { type RefObject, useEffect } from 'react';
import type { Problems } from './request-draft.ts';

export function useFocusOnProblem(form: RefObject<HTMLElement | null>, problems: Problems): void {
  useEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, problems]);
}
