// Form fields of a template.
import type { TemplateResource } from '../../../../contract/api/templates.ts';
import type { Language } from '../../../../contract/languages.ts';
import type { TranslatedDraft } from '../../../forms/translated-drafts.ts';

export const TRANSLATED = ['subject', 'body'] as const;

export interface TemplateDraft extends TranslatedDraft<(typeof TRANSLATED)[number]> {
  readonly name: string;
  /** The event of an email; null for a report. */
  readonly resource: TemplateResource | null;
  /** In which subject and body are written; null for a report, which has no translations. */
  readonly lang: Language | null;
  readonly subject: string;
  readonly body: string;
}
