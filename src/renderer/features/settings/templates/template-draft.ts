// Form fields of a template.
import type { TemplateResource } from '../../../../contract/api/templates.ts';

export interface TemplateDraft {
  readonly name: string;
  /** The event of an email; null for a report. */
  readonly resource: TemplateResource | null;
  readonly subject: string;
  readonly body: string;
}
