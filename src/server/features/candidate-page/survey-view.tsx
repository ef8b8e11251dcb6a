// The form of the survey after the end: on the candidate's page, and from the link of an e-mail.
import { MAX_SURVEY_COMMENT, MAX_SURVEY_SCORE } from '../../../contract/api/candidate-surveys.ts';
import { surveyFormMessages as texts } from '../../../contract/messages.ts';
import { Page, type PortalView, SubmitButton } from '../portal/index.ts';

const SCORES = Array.from({ length: MAX_SURVEY_SCORE + 1 }, (_none, score) => score);

interface SurveyFormProps {
  /** The path that receives the form; by default that of the page. */
  readonly action?: string;
  readonly organization: string;
  readonly question: string;
  /** Makes the ids of several forms on a page differ. */
  readonly id: number;
  readonly problem?: string | null;
}

export function SurveyForm({ action, organization, question, id, problem = null }: SurveyFormProps) {
  return (
    <form method="post" {...(action && { action })} encType="multipart/form-data" className="survey">
      <p className="muted">{texts.anonymous}</p>
      <fieldset className="field">
        <legend>{texts.score(organization)}</legend>
        <div className="scores">
          {SCORES.map((score) => (
            <label key={score}>
              <input type="radio" name="puntaje" value={score} required />
              {score}
            </label>
          ))}
        </div>
        {problem && (
          <p className="problem" role="alert">
            {problem}
          </p>
        )}
      </fieldset>
      <label htmlFor={`encuesta-${id}`}>{texts.comment(question)}</label>
      <textarea id={`encuesta-${id}`} name="comentario" rows={3} maxLength={MAX_SURVEY_COMMENT} />
      <SubmitButton text={texts.send} />
    </form>
  );
}

type SurveyPageProps = Pick<SurveyFormProps, 'question' | 'problem'> & { readonly portal: PortalView };

export const SurveyPage = ({ portal, ...form }: SurveyPageProps) => (
  <Page portal={portal} title={texts.title}>
    <h1>{texts.title}</h1>
    <SurveyForm {...form} organization={portal.organization} id={0} />
  </Page>
);
