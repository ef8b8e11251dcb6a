// Pages of «Mi postulación»: asking for a link, using it, and the candidate's applications.
import {
  askedDataPath,
  CANDIDATE_VISIT_MINUTES,
  candidateDataPath,
  candidatePdfPath,
  candidateRightsPath,
  MAX_WITHDRAWAL_REASON,
} from '../../../contract/api/candidate-page.ts';
import {
  dataRequestMessages,
  dateText,
  momentText,
  personalDataMessages,
  surveyFormMessages,
  candidatePageMessages as texts,
  timeText,
} from '../../../contract/messages.ts';
import type { OwnBooking } from '../interview-bookings/index.ts';
import { AskLinkView, EnterView, Page, type PortalView, SCRIPT_PATH, SubmitButton } from '../portal/index.ts';
import type { OwnApplication } from './applications.ts';
import { AskedDataForm, type SentData } from './asked-data-view.tsx';
import { SurveyForm } from './survey-view.tsx';

interface AskProps {
  readonly portal: PortalView;
  /** The address of the page. */
  readonly path: string;
  readonly address: string;
  readonly problem: string | null;
}

export function AskOwnLinkView({ portal, path, address, problem }: AskProps) {
  const { title, ask } = texts;
  return (
    <AskLinkView
      portal={portal}
      texts={{ ...ask, title, intro: ask.intro(portal.organization) }}
      action={`${path}/enlace`}
      address={address}
      problem={problem}
    />
  );
}

export function EnterPageView({ portal }: { portal: PortalView }) {
  const { title, enter } = texts;
  const { button } = enter;
  const [text, cookie] = [enter.text(portal.organization), enter.cookie(CANDIDATE_VISIT_MINUTES)];
  return <EnterView portal={portal} texts={{ title, text, cookie, button }} />;
}

export function ConfirmView({ portal }: { portal: PortalView }) {
  const { title, text, button } = texts.confirmation;
  return (
    <Page portal={portal} title={title}>
      <div className="message">
        <h1>{title}</h1>
        <p>{text(portal.organization)}</p>
        <form method="post" encType="multipart/form-data">
          <SubmitButton text={button} />
        </form>
      </div>
    </Page>
  );
}

interface ApplicationsProps {
  readonly portal: PortalView;
  readonly path: string;
  readonly address: string;
  readonly applications: readonly OwnApplication[];
  /** Of the organization. */
  readonly timeZone: string;
  /** The names of the visitor's records, in the order of their downloads. */
  readonly names: readonly string[];
  readonly problem: string | null;
  readonly sent: SentData | null;
}

export function ApplicationsView(props: ApplicationsProps) {
  const { portal, path, address, applications, names, problem } = props;
  return (
    <Page portal={portal} title={texts.title} script={SCRIPT_PATH}>
      <div className="stack">
        <h1>{texts.title}</h1>
        <p className="muted">{address}</p>
        {problem && (
          <p className="problem" role="alert">
            {problem}
          </p>
        )}
      </div>
      <section aria-labelledby="postulaciones" className="own">
        <h2 id="postulaciones">{texts.page.applications}</h2>
        {applications.length === 0 && <p>{texts.page.none}</p>}
        <ul className="offers">
          {applications.map((application) => (
            <li key={application.id} className="application">
              <Application {...props} application={application} />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="data" className="own">
        <h2 id="data">{texts.data.title}</h2>
        <p>{texts.data.text}</p>
        <ul className="plain-list">
          {names.map((name, index) => (
            <li key={index}>
              <a href={candidateDataPath(path, index + 1)} download={texts.data.fileName}>
                {names.length === 1 ? texts.data.download : texts.data.downloadOf(name)}
              </a>
              <br />
              <a href={candidatePdfPath(path, index + 1)} download={personalDataMessages.fileName}>
                {names.length === 1 ? texts.data.readable : texts.data.readableOf(name)}
              </a>
            </li>
          ))}
          <li>
            <a href={candidateRightsPath(path)}>{dataRequestMessages.page.link}</a>
          </li>
        </ul>
      </section>
      <form method="post" action={`${path}/salir`} encType="multipart/form-data">
        <p className="action">
          <button type="submit" className="plain">
            {texts.page.leave}
          </button>
        </p>
      </form>
    </Page>
  );
}

type ApplicationProps = Pick<ApplicationsProps, 'path' | 'portal' | 'timeZone' | 'sent'> & {
  readonly application: OwnApplication;
};

function Application(props: ApplicationProps) {
  const { path, portal, sent, application } = props;
  const { id, title, appliedAt, state, bookings, awaitsConfirmation } = application;
  const { askedInputs, canWithdraw, takeBackUntil, surveyQuestion } = application;
  return (
    <>
      <h3>{title}</h3>
      <p className="muted">{texts.page.applied(dateText(props.timeZone, appliedAt))}</p>
      <p className="lines">
        <strong>{texts.page.state}: </strong>
        {state}
      </p>
      {awaitsConfirmation && <ConfirmForm {...props} />}
      {askedInputs.length > 0 && (
        <AskedDataForm
          action={askedDataPath(`${path}/postulaciones/${id}`)}
          suggestions={`${portal.base}/sugerencias`}
          id={id}
          inputs={askedInputs}
          sent={sent?.applicationId === id ? sent : null}
        />
      )}
      {bookings.map((booking) => (
        <Booking key={booking.path} booking={booking} />
      ))}
      {canWithdraw && <WithdrawForm {...props} />}
      {takeBackUntil !== null && <TakeBackForm {...props} until={takeBackUntil} />}
      {surveyQuestion !== null && <OwnSurvey {...props} question={surveyQuestion} />}
    </>
  );
}

function Booking({ booking: { name, path, startsAt, timeZone, place } }: { booking: OwnBooking }) {
  return (
    <>
      {startsAt !== null && <p>{texts.page.booked(name, momentText(timeZone, startsAt))}</p>}
      {place && <p className="lines">{texts.page.place(place)}</p>}
      <p>
        <a href={path}>{startsAt === null ? texts.page.book(name) : texts.page.change(name)}</a>
      </p>
    </>
  );
}

function OwnSurvey(props: ApplicationProps & { readonly question: string }) {
  const { path, portal, question, application } = props;
  const { id, title } = application;
  return (
    <details>
      <summary>{surveyFormMessages.open(title)}</summary>
      <SurveyForm
        action={`${path}/postulaciones/${id}/encuesta`}
        organization={portal.organization}
        question={question}
        id={id}
      />
    </details>
  );
}

function ConfirmForm({ path, application: { id } }: ApplicationProps) {
  const { awaits, title } = texts.confirmation;
  return (
    <form method="post" action={`${path}/postulaciones/${id}/confirmar`} encType="multipart/form-data">
      <p>{awaits}</p>
      <SubmitButton text={title} />
    </form>
  );
}

/** Folded, so that nobody withdraws by a slip. */
function WithdrawForm({ path, application: { id, title } }: ApplicationProps) {
  const { open, explanation, reason, submit } = texts.withdrawal;
  return (
    <details>
      <summary>{open(title)}</summary>
      <form method="post" action={`${path}/postulaciones/${id}/retirar`} encType="multipart/form-data">
        <p className="muted">{explanation}</p>
        <label htmlFor={`motivo-${id}`}>{reason}</label>
        <textarea id={`motivo-${id}`} name="motivo" rows={3} maxLength={MAX_WITHDRAWAL_REASON} />
        <SubmitButton text={submit} />
      </form>
    </details>
  );
}

function TakeBackForm({ path, timeZone, until, application: { id } }: ApplicationProps & { readonly until: number }) {
  return (
    <form method="post" action={`${path}/postulaciones/${id}/recuperar`} encType="multipart/form-data">
      <p>{texts.withdrawal.until(timeText(timeZone, until, { second: '2-digit' }))}</p>
      <SubmitButton text={texts.withdrawal.takeBack} />
    </form>
  );
}
