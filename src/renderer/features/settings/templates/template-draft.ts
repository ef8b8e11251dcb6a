// A template while it is written.
import type { TemplateResource } from '../../../../contract/api/templates.ts';

export interface TemplateDraft {
  readonly name: string;
  /** What an e-mail is written for; null where it is a report. */
  readonly resource: TemplateResource | null;
  readonly subject: string;
  readonly body: string;
}
