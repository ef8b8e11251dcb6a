// «Pautas de entrevista»: kinds of interviews with questions and criteria, which plans of processes copy.
import { InterviewTemplate } from '../../../../contract/api/interview-plans.ts';
import { interviewPlanMessages, settingsScreenMessages as shared } from '../../../../contract/messages.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { askData, terna } from '../../../app/terna.ts';
import {
  blankContent,
  contentDraftOf,
  contentOf,
  type InterviewContentDraft,
  InterviewContentFields,
  problemsOfContent,
} from '../../interview-plans/index.ts';
import { CatalogueCard } from '../catalogue/catalogue-card.tsx';
import type { Catalogue } from '../catalogue/definition.ts';

const texts = interviewPlanMessages.card;

const templates: Catalogue<InterviewTemplate, InterviewContentDraft> = {
  texts,
  queryKey: queryKeys.settings.interviewTemplatesTable,
  outdates: [queryKeys.interviewPlans.templates],
  list: () => askData(terna().interviewPlans.templates({})),
  row: InterviewTemplate,
  columns: [
    { title: shared.nameColumn, cell: ({ name }) => name },
    { title: interviewPlanMessages.fields.kind, cell: ({ kind }) => interviewPlanMessages.kinds[kind] },
    { title: interviewPlanMessages.fields.minutes, cell: ({ minutes }) => texts.minutes(minutes) },
    {
      title: interviewPlanMessages.fields.criteria,
      cell: ({ kit }) => kit.criteria.map(({ name }) => name).join(', '),
    },
  ],
  nameOf: ({ name }) => name,
  blank: blankContent,
  draftOf: contentDraftOf,
  problemsOf: problemsOfContent,
  Fields: InterviewContentFields,
  add: (draft) => askData(terna().interviewPlans.addTemplate({ body: contentOf(draft) })),
  change: (id, draft, version) =>
    askData(
      terna().interviewPlans.changeTemplate({
        params: { id },
        body: { interview_template: contentOf(draft), version },
      }),
    ),
  removal: { texts, remove: ({ id }) => askData(terna().interviewPlans.removeTemplate({ params: { id } })) },
  width: 680,
};

export const InterviewTemplatesCard = () => <CatalogueCard catalogue={templates} label={texts.title} />;
