// Catalogue definitions of email and report templates.
import { EmailTemplate, ReportTemplate } from '../../../../contract/api/templates.ts';
import {
  fieldMessages,
  settingsScreenMessages as shared,
  templateCardMessages as texts,
} from '../../../../contract/messages.ts';
import { translationProblems, unknownVariables } from '../../../../domain/text/templates.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { askData, terna } from '../../../app/terna.ts';
import type { Problems } from '../../../forms/problems.ts';
import { translatedDraft, translationsOfDraft } from '../../../forms/translated-drafts.ts';
import { allPages } from '../catalogue/all-pages.ts';
import type { EntryForm } from '../catalogue/definition.ts';
import { type TemplateDraft, TRANSLATED } from './template-draft.ts';
import { TemplateFields } from './template-fields.tsx';

export type Template = EmailTemplate | ReportTemplate;

const keys = queryKeys.settings;

export const listEmails = (): Promise<Template[]> =>
  allPages((query) => terna().templates.emails({ query: { ...query, status: 'all' } }));
export const listReports = (): Promise<Template[]> =>
  allPages((query) => terna().templates.reports({ query: { ...query, status: 'all' } }));

function problemsOf(draft: TemplateDraft): Problems {
  const { name, lang, subject, body } = draft;
  const text = (value: string): string | null => {
    if (value.trim() === '') return fieldMessages.required;
    const unknown = unknownVariables(value);
    return unknown.length > 0 ? texts.unknown(unknown) : null;
  };
  const [wrongSubject, wrongBody] = [text(subject), text(body)];
  return {
    ...(lang !== null && problemsOfTranslations(draft)),
    ...(name.trim() === '' && { name: shared.nameRequired }),
    ...(wrongSubject && { subject: wrongSubject }),
    ...(wrongBody && { body: wrongBody }),
  };
}

/** By the field of the draft. */
const problemsOfTranslations = (draft: TemplateDraft): Problems =>
  Object.fromEntries(
    Object.entries(translationProblems(translationsOfDraft(TRANSLATED, draft))).map(([path, text]) => {
      const [language = '', name = ''] = path.split('.');
      return [`${name}_${language}`, text];
    }),
  );

const trimmed = ({ name, subject, body }: TemplateDraft) => ({
  name: name.trim(),
  subject: subject.trim(),
  body: body.trim(),
});

const emailTexts = (draft: TemplateDraft) => ({
  ...trimmed(draft),
  translations: translationsOfDraft(TRANSLATED, draft),
  ...(draft.lang && { lang: draft.lang }),
});

const common = { nameOf: ({ name }: Template) => name, problemsOf, Fields: TemplateFields, width: 760 };

export const emailTemplates: EntryForm<EmailTemplate, TemplateDraft> = {
  ...common,
  texts: {
    create: texts.createEmail,
    editTitle: texts.editEmail,
    created: texts.created,
    changed: texts.changed,
  },
  queryKey: keys.templatesTable('email'),
  outdates: [keys.allEmailTemplates, queryKeys.candidacies.allTemplates],
  row: EmailTemplate,
  blank: { name: '', resource: 'message', lang: 'es', subject: '', body: '', ...translatedDraft(TRANSLATED) },
  draftOf: ({ name, resource, lang, subject, body, translations }) => ({
    ...{ name, resource, lang, subject, body },
    ...translatedDraft(TRANSLATED, translations),
  }),
  add: (draft) =>
    askData(
      terna().templates.addEmail({
        body: { email_template: { ...emailTexts(draft), resource: draft.resource ?? 'message' } },
      }),
    ),
  change: (id, draft, version) =>
    askData(
      terna().templates.changeEmail({
        params: { id },
        body: {
          email_template: { ...emailTexts(draft), ...(draft.resource && { resource: draft.resource }), version },
        },
      }),
    ),
};

export const reportTemplates: EntryForm<ReportTemplate, TemplateDraft> = {
  ...common,
  texts: {
    create: texts.createReport,
    editTitle: texts.editReport,
    created: texts.created,
    changed: texts.changed,
  },
  queryKey: keys.templatesTable('report'),
  outdates: [keys.reportTemplates, queryKeys.vocabularies.reportTemplates],
  row: ReportTemplate,
  blank: { name: '', resource: null, lang: null, subject: '', body: '', ...translatedDraft(TRANSLATED) },
  draftOf: ({ name, subject, body }) => ({
    ...{ name, resource: null, lang: null, subject, body },
    ...translatedDraft(TRANSLATED),
  }),
  add: (draft) => askData(terna().templates.addReport({ body: { report_template: trimmed(draft) } })),
  change: (id, draft, version) =>
    askData(
      terna().templates.changeReport({ params: { id }, body: { report_template: { ...trimmed(draft), version } } }),
    ),
};
