// «Encuesta a candidatos»: whether candidates are asked after the end, and the open question.
import { Switch } from '@blueprintjs/core';
import { SurveySettings } from '../../../../contract/api/candidate-surveys.ts';
import { candidateSurveyMessages } from '../../../../contract/messages.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { askData, terna } from '../../../app/terna.ts';
import { fieldProps } from '../../../forms/field-props.ts';
import { LineField } from '../../../forms/fields.tsx';
import type { SettingFieldsProps, SettingForm } from '../form/definition.ts';
import { SettingCard } from '../form/setting-card.tsx';

const texts = candidateSurveyMessages.card;

interface SurveyDraft {
  readonly active: boolean;
  readonly question: string;
}

const Fields = (props: SettingFieldsProps<SurveyDraft, SurveySettings>) => (
  <>
    <Switch
      label={texts.active}
      checked={props.draft.active}
      onChange={({ currentTarget }) => props.onChange({ active: currentTarget.checked })}
    />
    <LineField label={texts.question} hint={texts.questionHint} maxLength={200} {...fieldProps(props, 'question')} />
  </>
);

const survey: SettingForm<SurveySettings, SurveyDraft> = {
  queryKey: queryKeys.settings.card('candidate_survey'),
  hint: texts.hint,
  saved: texts.saved,
  read: () => askData(terna().candidateSurveys.settings({})),
  state: SurveySettings,
  draftOf: ({ active, question }) => ({ active, question: question ?? '' }),
  problemsOf: () => ({}),
  Fields,
  save: ({ active, question }, { version }) =>
    askData(terna().candidateSurveys.changeSettings({ body: { active, question: question.trim() || null, version } })),
  describe: ({ active, question }) => [active ? texts.on : texts.off, question].filter(Boolean).join(', '),
};

export const CandidateSurveyCard = () => <SettingCard setting={survey} />;
