// What somebody filled in, as a person reads it. Pure.
import { applicantEvaluationMessages as texts } from '../../../../contract/messages.ts';

/** Lists with commas, yes and no in words, and what is made of parts as its parts. */
export function formatAnswer(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (Array.isArray(value)) return value.map(formatAnswer).filter(Boolean).join(', ');
  if (typeof value === 'object') return Object.values(value).map(formatAnswer).filter(Boolean).join(' · ');
  return String(value);
}
