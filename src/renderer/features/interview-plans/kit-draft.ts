// Draft of a template or planned interview: fields, problems and conversion.
import {
  type Criterion,
  INTERVIEW_MINUTES,
  type InterviewKind,
  InterviewKit,
  MAX_QUESTIONS,
  NewInterviewTemplate,
} from '../../../contract/api/interview-plans.ts';
import { fieldMessages, interviewPlanMessages } from '../../../contract/messages.ts';
import { checkFields } from '../../../domain/forms/field-problems.ts';
import type { Problems } from '../../forms/problems.ts';

const texts = interviewPlanMessages.fields;
const MAX_QUESTION = 500;

export interface InterviewContentDraft {
  readonly name: string;
  readonly kind: InterviewKind;
  /** As typed. */
  readonly minutes: string;
  readonly goal: string;
  /** One per line. */
  readonly questions: string;
  readonly criteria: readonly Criterion[];
}

export const newCriterion = (): Criterion => ({ name: '', anchors: [...interviewPlanMessages.anchors] });

export const blankContent: InterviewContentDraft = {
  name: '',
  kind: 'video',
  minutes: '45',
  goal: '',
  questions: '',
  criteria: [newCriterion()],
};

export const contentDraftOf = ({ name, kind, minutes, kit }: NewInterviewTemplate): InterviewContentDraft => ({
  name,
  kind,
  minutes: String(minutes),
  goal: kit.goal ?? '',
  questions: kit.questions.join('\n'),
  criteria: kit.criteria,
});

/** Converts a valid draft. */
export const contentOf = ({ name, kind, minutes, ...draft }: InterviewContentDraft): NewInterviewTemplate => ({
  name: name.trim(),
  kind,
  minutes: Number(minutes),
  kit: kitOf(draft),
});

const kitOf = ({ goal, questions, criteria }: Pick<InterviewContentDraft, 'goal' | 'questions' | 'criteria'>) => ({
  goal: goal.trim() || null,
  questions: questions
    .split('\n')
    .map((question) => question.trim())
    .filter(Boolean),
  criteria: criteria.map((criterion) => ({ name: criterion.name.trim(), anchors: [...criterion.anchors] })),
});

/** Returns the problems in Spanish; empty if the draft can be saved. */
export function problemsOfContent(draft: InterviewContentDraft): Problems {
  const { min, max } = INTERVIEW_MINUTES;
  const { name, minutes } = NewInterviewTemplate.shape;
  const kit = kitOf(draft);
  const { goal, questions, criteria } = InterviewKit.shape;
  const goalCheck = checkFields(InterviewKit.pick({ goal: true }), { goal: kit.goal });
  return {
    ...(!name.safeParse(draft.name).success && { name: fieldMessages.required }),
    ...(!minutes.safeParse(Number(draft.minutes)).success && { minutes: texts.minutesWrong(min, max) }),
    ...(!goal.safeParse(kit.goal).success && !goalCheck.fits && goalCheck.problems.fields),
    ...(!questions.safeParse(kit.questions).success && {
      questions: texts.questionsWrong(MAX_QUESTIONS, MAX_QUESTION),
    }),
    ...(!criteria.safeParse(kit.criteria).success && { criteria: texts.criteriaWrong }),
  };
}
