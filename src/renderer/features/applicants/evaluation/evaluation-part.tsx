// The tab with the candidate's answers, external tests and assessments.

import type { Applicant } from '../../../../contract/api/applicants.ts';
import { applicantEvaluationMessages as texts } from '../../../../contract/messages.ts';
import { formatDate } from '../../../ui/formats/format.ts';
import { CandidateMatchSection } from '../../matches/index.ts';
import styles from '../applicants.module.css';
import { Section } from '../data/section.tsx';
import { PartBody } from '../part-body.tsx';
import { AssessmentResults } from './assessment-results.tsx';
import { ExternalTests } from './external-tests.tsx';
import { formatAnswer } from './form-values.ts';
import { HiringFacts } from './hiring-facts.tsx';
import { Loaded } from './loaded.tsx';
import { useQuestionary, useSentForms } from './queries.ts';

export const EvaluationPart = ({ applicant }: { applicant: Applicant }) => (
  <PartBody>
    <CandidateMatchSection applicantId={applicant.id} processId={applicant.process.id} />
    <AssessmentResults applicant={applicant} />
    <ExternalTests applicant={applicant} />
    <Questionary applicantId={applicant.id} />
    <SentForms applicantId={applicant.id} />
    <HiringFacts applicant={applicant} />
  </PartBody>
);

function Questionary({ applicantId }: { applicantId: number }) {
  const query = useQuestionary(applicantId);
  return (
    <Section title={texts.questionary.title}>
      <Loaded query={query} failed={texts.questionary.failed} none={texts.questionary.none}>
        {(answers) => (
          <dl className={styles.drawerAnswers}>
            {answers.map(({ question_id, question, value }) => (
              <div key={question_id}>
                <dt>{question}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </Loaded>
    </Section>
  );
}

function SentForms({ applicantId }: { applicantId: number }) {
  const query = useSentForms(applicantId);
  return (
    <Section title={texts.forms.title}>
      <Loaded query={query} failed={texts.forms.failed} none={texts.forms.none}>
        {(forms) =>
          forms.map((form) => (
            <details key={form.id} className={styles.drawerForm}>
              <summary>
                {form.name} <span className="text-secondary numbers">{formatDate(form.created_at)}</span>
              </summary>
              <dl className={styles.drawerFacts}>
                {Object.entries(form.data).map(([name, value]) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{formatAnswer(value)}</dd>
                  </div>
                ))}
              </dl>
            </details>
          ))
        }
      </Loaded>
    </Section>
  );
}
