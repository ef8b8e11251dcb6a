// The data that a comparison consists of, by section, as texts. Pure.
import type { Applicant, ApplicantLog } from '../../../contract/api/applicants.ts';
import type { AssessmentResult, ExternalTest } from '../../../contract/api/assessments.ts';
import type { Answered, SentForm } from '../../../contract/api/candidacies.ts';
import type { Advancement } from '../../../contract/api/rules.ts';
import {
  applicantEvaluationMessages,
  applicantMessages,
  comparisonMessages,
  interviewMessages,
  ruleMessages,
} from '../../../contract/messages.ts';
import { formatDate, numberText } from '../../ui/formats/format.ts';
import { dateText, formatAnswer, testStateText } from '../applicants/index.ts';
import { scorecardValueText, whenText } from '../interviews/index.ts';
import { requirementsIn } from '../rules/index.ts';
import type { CandidateFacts, ScoredInterview } from './facts.ts';
import { combined, type EntriesOf, type Entry, mapped, type Section, sectionOf } from './rows.ts';

const texts = comparisonMessages.rows;
const MAX_COMMENTS = 3;

/** All sections in their order. */
export const sectionsOf = (candidates: readonly CandidateFacts[]): readonly Section[] => [
  sectionOf('data', candidates, ofApplicant(dataOf)),
  sectionOf('requirements', candidates, ({ advancement }) => mapped(advancement, requirementsOf)),
  sectionOf('interviews', candidates, ({ interviews }) => mapped(interviews, (all) => all.flatMap(interviewOf))),
  sectionOf('tests', candidates, ({ tests, results }) =>
    combined(tests, results, (sent, scored) => [...sent.map(testOf), ...scored.flatMap(resultOf)].reduce(grouped, [])),
  ),
  sectionOf('answers', candidates, ({ answers, forms }) => combined(answers, forms, answersOf)),
  sectionOf('comments', candidates, ({ comments }) => mapped(comments, commentsOf)),
];

const ofApplicant =
  (entriesOf: (applicant: Applicant) => readonly Entry[]): EntriesOf =>
  ({ applicant }) =>
    mapped(applicant, entriesOf);

const line = (id: string, label: string, text: string | null): Entry => ({ id, label, lines: text ? [text] : [] });

/** Entries with one id become one with all their lines. */
function grouped(entries: readonly Entry[], entry: Entry): readonly Entry[] {
  const present = entries.findIndex(({ id }) => id === entry.id);
  if (present < 0) return [...entries, entry];
  return entries.map((one, index) => (index === present ? { ...one, lines: [...one.lines, ...entry.lines] } : one));
}

/** Without gender, birth date and identity document, which must not decide. */
function dataOf(applicant: Applicant): readonly Entry[] {
  const { uniq_applicant: person, disqualification, column, status, tags, extra_attributes: extra } = applicant;
  const labels = applicantMessages.fields;
  return [
    line('stage', texts.stage, column.name),
    line(
      'status',
      texts.status,
      status === 'active' ? texts.active : applicantMessages.disqualified(disqualification?.reason ?? null),
    ),
    { id: 'tags', label: labels.tags, lines: tags.toSorted((one, other) => one.localeCompare(other, 'es')) },
    line('title', labels.title, applicant.title),
    line('profession', labels.profession, person.profession),
    line('experience_years', labels.experience_years, person.experience_years),
    line('education_level', labels.education_level, person.education_level),
    { id: 'experience', label: texts.experience, lines: person.work_experiences.map(experienceText) },
    { id: 'education', label: texts.education, lines: person.educations.map(educationText) },
    { id: 'languages', label: texts.languages, lines: describedTexts(person.languages) },
    { id: 'skills', label: texts.skills, lines: describedTexts(person.skills) },
    line('city', labels.city, person.city),
    line('country', labels.country, person.country),
    line('email', labels.email, person.email),
    line('phone', labels.phone, person.phone),
    line('source', labels.source, applicant.source),
    line('consultant', labels.consultant, applicant.consultant?.name ?? null),
    line('created_at', labels.created_at, formatDate(applicant.created_at)),
    ...Object.entries(extra).map(([name, value]) => line(`extra:${name}`, name, value)),
  ];
}

type Person = Applicant['uniq_applicant'];

const experienceText = ({ position, company, ...period }: Person['work_experiences'][number]): string =>
  [position, company, periodText(period)].filter(Boolean).join(' · ');

const educationText = ({ degree, institution, ...period }: Person['educations'][number]): string =>
  [degree, institution, periodText(period)].filter(Boolean).join(' · ');

function periodText({ start_date, end_date }: { start_date: string | null; end_date: string | null }): string {
  const [from, to] = [dateText(start_date), dateText(end_date)];
  if (from === null) return to ?? '';
  return applicantMessages.period(from, to ?? applicantMessages.present);
}

const describedTexts = (items: Person['skills']): string[] =>
  items
    .map(({ description, level }) => (level ? texts.level(description, level) : description))
    .toSorted((one, other) => one.localeCompare(other, 'es'));

function requirementsOf({ list, ...asked }: Advancement): readonly Entry[] {
  const requirements = requirementsIn(asked);
  if (requirements.length === 0) return [];
  const met = requirements.filter(({ outcome }) => outcome === 'met').length;
  return [
    line('met', texts.met, texts.metOf(met, requirements.length, list.name)),
    ...requirements
      .map(({ outcome, asked, found }) =>
        line(
          asked,
          asked,
          texts.requirement(ruleMessages.status.outcomes[outcome], outcome === 'missing' ? null : found),
        ),
      )
      .reduce<readonly Entry[]>(grouped, []),
  ];
}

/** An interview of a plan has the same name for all candidates. */
function interviewOf({ interview, scorecards }: ScoredInterview): readonly Entry[] {
  const { name, state } = interview;
  const when = whenText(interview);
  const first = line(
    `when:${name}`,
    texts.interview(name),
    state === 'no_show' ? `${when} · ${interviewMessages.states.no_show}` : when,
  );
  if (scorecards === null) return [first];
  const recommendation = { id: `recommendation:${name}`, label: texts.recommendation(name) };
  if (scorecards.state === 'failed') return [first, { ...recommendation, lines: [scorecards.error.message] }];
  if (scorecards.state === 'loading') return [first, { ...recommendation, lines: [comparisonMessages.loading] }];
  const { kit, scorecards: submitted, hidden_count: hidden } = scorecards.data;
  const recommended = submitted.flatMap(({ interviewer, recommendation: chosen }) =>
    chosen ? [texts.by(interviewer.full_name, interviewMessages.recommendations[chosen])] : [],
  );
  return [
    first,
    {
      ...recommendation,
      lines: [...recommended, ...(hidden > 0 ? [interviewMessages.scorecards.hidden(hidden)] : [])],
    },
    ...kit.criteria.map(({ name: criterion, anchors }, index) => ({
      id: `criterion:${name}:${criterion}`,
      label: texts.criterion(name, criterion),
      lines: submitted.flatMap(({ interviewer, answers }) => {
        const answer = answers.find((one) => one.criterion === index);
        if (!answer) return [];
        const value = scorecardValueText(answer.value, anchors);
        return [texts.by(interviewer.full_name, answer.note ? texts.withNote(value, answer.note) : value)];
      }),
    })),
    {
      id: `summary:${name}`,
      label: texts.summary(name),
      lines: submitted.flatMap(({ interviewer, summary }) =>
        summary ? [texts.by(interviewer.full_name, summary)] : [],
      ),
    },
  ];
}

function testOf(test: ExternalTest): Entry {
  const { name, score } = test;
  const state = testStateText(test);
  const scoreText = score === null ? null : applicantEvaluationMessages.tests.score(numberText(score));
  return line(`test:${name}`, name, [state, scoreText].filter(Boolean).join(' · '));
}

function resultOf({ assessment, evaluator, scores, total }: AssessmentResult): readonly Entry[] {
  const { score: scoreText, total: totalText, unknown } = applicantEvaluationMessages.results;
  const by = (text: string) => texts.by(evaluator?.full_name ?? unknown, text);
  return [
    line(`total:${assessment.id}`, texts.criterion(assessment.name, texts.total), by(totalText(total))),
    ...scores.map(({ criterion_id, name, score, max_score }) =>
      line(
        `score:${criterion_id}`,
        texts.criterion(assessment.name, name),
        by(scoreText(numberText(score), max_score)),
      ),
    ),
  ];
}

/** The answers to the questions, and the latest form, where the candidate states expectations and availability. */
function answersOf(answers: readonly Answered[], [latest]: readonly SentForm[]): readonly Entry[] {
  return [
    ...answers.map(({ question_id, question, value }) => line(`question:${question_id}`, question, value)),
    ...Object.entries(latest?.data ?? {}).map(([name, value]) => line(`form:${name}`, name, formatAnswer(value))),
  ];
}

const commentsOf = (comments: readonly ApplicantLog[]): readonly Entry[] =>
  comments.length === 0
    ? []
    : [
        {
          id: 'latest',
          label: texts.comments,
          lines: comments
            .slice(0, MAX_COMMENTS)
            .map(({ author, created_at, comment }) =>
              texts.comment(
                author?.full_name ?? applicantMessages.activity.system,
                formatDate(created_at),
                comment ?? '',
              ),
            ),
        },
      ];
