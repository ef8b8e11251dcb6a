// Formats the answers of a form for display. Pure.
import { applicantEvaluationMessages as texts } from '../../../../contract/messages.ts';

/** Joins lists with commas and the parts of objects with dots. */
export function formatAnswer(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (Array.isArray(value)) return value.map(formatAnswer).filter(Boolean).join(', ');
  if (typeof value === 'object') return Object.values(value).map(formatAnswer).filter(Boolean).join(' · ');
  return String(value);
}
