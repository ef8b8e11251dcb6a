// The page of a candidate's rights: requests and their answers, new requests, consents, and automatic steps.
import type { InputHTMLAttributes, ReactNode } from 'react';
import {
  CORRECTED_FIELDS,
  type CorrectedField,
  type DataRequestKind,
  type DataRequestState,
  MAX_REQUEST_COMMENT,
} from '../../../contract/api/data-requests.ts';
import type { Language } from '../../../contract/languages.ts';
import { dataRequestMessages } from '../../../contract/messages.ts';
import { langOf, Page, PlainText, type PortalView, SubmitButton } from '../portal/index.ts';

const texts = dataRequestMessages.page;
type FormKind = Exclude<DataRequestKind, 'consent'>;
const FORMS: readonly FormKind[] = ['rectification', 'access', 'opposition', 'blocking', 'erasure'];

export interface OwnRequest {
  readonly id: number;
  readonly kind: string;
  readonly state: DataRequestState;
  readonly requestedAt: string;
  readonly dueAt: string;
  readonly answeredAt: string | null;
  /** Its language is absent where it is the page's. */
  readonly answer: { readonly text: string; readonly language?: Language } | null;
}

export interface OwnRecord {
  /** From 1, in the order of the downloads. */
  readonly number: number;
  readonly name: string;
  readonly isBlocked: boolean;
  readonly isOpposed: boolean;
  readonly values: Readonly<Record<CorrectedField, string>>;
  readonly requests: readonly OwnRequest[];
  readonly consents: readonly {
    readonly version: number;
    readonly text: string;
    /** In which it was read. */
    readonly language: Language;
    readonly day: string;
  }[];
  readonly wantsBulkEmails: boolean;
  readonly steps: readonly OwnStep[];
}

export interface OwnStep {
  /** The title of the process as the candidate knows it. */
  readonly title: string;
  readonly day: string;
  readonly isUndone: boolean;
  /** The rules that were met. */
  readonly met: readonly string[];
  /** Of `met`: steps before a release are in Spanish. */
  readonly language: Language;
  readonly hasOthers: boolean;
}

interface RightsProps {
  readonly portal: PortalView;
  /** The address of the candidate's page. */
  readonly back: string;
  /** The address of this page. */
  readonly path: string;
  readonly address: string;
  readonly records: readonly OwnRecord[];
  readonly problem: string | null;
}

export function RightsView({ portal, back, path, address, records, problem }: RightsProps) {
  return (
    <Page portal={portal} title={texts.title}>
      <div className="stack">
        <p>
          <a href={back}>{texts.back}</a>
        </p>
        <h1>{texts.title}</h1>
        <p className="muted">{address}</p>
        {problem && (
          <p className="problem" role="alert">
            {problem}
          </p>
        )}
        <p>{texts.intro(portal.organization)}</p>
      </div>
      {records.map((record) => (
        <RecordView key={record.number} record={record} path={path} isOnly={records.length === 1} />
      ))}
    </Page>
  );
}

interface RecordProps {
  readonly record: OwnRecord;
  readonly path: string;
}

function RecordView({ record, path, isOnly }: RecordProps & { readonly isOnly: boolean }) {
  const { name, isBlocked, isOpposed } = record;
  return (
    <>
      {!isOnly && <h2>{texts.recordOf(name)}</h2>}
      {isBlocked && <Effect text={texts.blocked} />}
      {isOpposed && <Effect text={texts.opposed} />}
      <Requests record={record} />
      <Part record={record} id="nueva" title={texts.new}>
        {FORMS.filter((kind) => !isInEffect(record, kind)).map((kind) => (
          <RequestForm key={kind} record={record} path={path} kind={kind} />
        ))}
      </Part>
      <Consents record={record} path={path} />
      <Steps record={record} />
    </>
  );
}

function Effect({ text }: { readonly text: string }) {
  return (
    <div className="own">
      <p className="application">{text}</p>
    </div>
  );
}

const isInEffect = ({ isBlocked, isOpposed }: OwnRecord, kind: FormKind): boolean =>
  (kind === 'blocking' && isBlocked) || (kind === 'opposition' && isOpposed);

interface PartProps {
  readonly record: OwnRecord;
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

function Part({ record: { number }, id, title, children }: PartProps) {
  return (
    <section aria-labelledby={`${id}-${number}`} className="own">
      <h2 id={`${id}-${number}`}>{title}</h2>
      {children}
    </section>
  );
}

/** Names of texts, because a text is in the language of the request at hand. */
const STATES = {
  open: 'pending',
  accepted: 'accepted',
  rejected: 'rejected',
  lifted: 'lifted',
} as const satisfies Record<DataRequestState, keyof typeof texts>;

function Requests({ record }: Pick<RecordProps, 'record'>) {
  return (
    <Part record={record} id="solicitudes" title={texts.requests}>
      {record.requests.length === 0 && <p>{texts.noRequests}</p>}
      <ul className="offers">
        {record.requests.map(({ id, kind, state, requestedAt, dueAt, answeredAt, answer }) => (
          <li key={id} className="application">
            <h3>{kind}</h3>
            <p className="muted">{texts.requestedAt(requestedAt)}</p>
            <p>
              <strong>{texts[STATES[state]]}. </strong>
              {answeredAt === null ? texts.due(dueAt) : texts.answered(answeredAt)}
            </p>
            {answer && <PlainText {...answer} />}
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** What a phone offers and displays to write each value. */
const KEYBOARDS = {
  name: { autoComplete: 'given-name', autoCapitalize: 'words' },
  last_name: { autoComplete: 'family-name', autoCapitalize: 'words' },
  phone: { autoComplete: 'tel', type: 'tel' },
  document: { autoComplete: 'off', autoCapitalize: 'characters', autoCorrect: 'off', spellCheck: false },
  city: { autoComplete: 'address-level2', autoCapitalize: 'words' },
  linkedin_url: { autoComplete: 'off', inputMode: 'url', autoCapitalize: 'none', spellCheck: false },
} as const satisfies Record<CorrectedField, InputHTMLAttributes<HTMLInputElement>>;

/** Folded, so that nothing is requested by a slip. */
function RequestForm({ record, path, kind }: RecordProps & { readonly kind: FormKind }) {
  const { number, values } = record;
  const comment = `comentario-${kind}-${number}`;
  return (
    <details>
      <summary>{texts.open[kind]}</summary>
      <form method="post" action={`${path}/${number}/${kind}`} encType="multipart/form-data">
        <p className="muted">{texts.explain[kind]}</p>
        {kind === 'rectification' &&
          CORRECTED_FIELDS.map((field) => (
            <p key={field}>
              <label htmlFor={`${field}-${number}`}>{texts.fields[field]}</label>
              <input
                id={`${field}-${number}`}
                name={field}
                defaultValue={values[field]}
                maxLength={250}
                enterKeyHint="next"
                {...KEYBOARDS[field]}
              />
            </p>
          ))}
        <label htmlFor={comment}>{texts.comment}</label>
        <textarea id={comment} name="comentario" rows={3} maxLength={MAX_REQUEST_COMMENT} />
        <SubmitButton text={texts.send[kind]} />
      </form>
    </details>
  );
}

function Consents({ record, path }: RecordProps) {
  const { consents, wantsBulkEmails, isBlocked } = record;
  return (
    <Part record={record} id="consentimientos" title={texts.consents}>
      {consents.length === 0 && <p>{texts.noConsents}</p>}
      {consents.map(({ version, text, language, day }) => (
        <div key={`${version} ${language}`} className="stack">
          <p>{texts.consent(version, day)}</p>
          <details>
            <summary>{texts.readConsent}</summary>
            <PlainText text={text} language={language} className="policy" />
          </details>
        </div>
      ))}
      {consents.length > 0 && !isBlocked && <WithdrawForm record={record} path={path} purpose="selection" />}
      {wantsBulkEmails ? (
        <WithdrawForm record={record} path={path} purpose="bulk_emails" />
      ) : (
        <p>{texts.noBulkEmails}</p>
      )}
    </Part>
  );
}

function WithdrawForm({ record, path, purpose }: RecordProps & { readonly purpose: keyof typeof texts.withdraw }) {
  return (
    <details>
      <summary>{texts.withdraw[purpose]}</summary>
      <form method="post" action={`${path}/${record.number}/consent`} encType="multipart/form-data">
        <p className="muted">{texts.withdrawText[purpose]}</p>
        <input type="hidden" name="finalidad" value={purpose} />
        <SubmitButton text={texts.withdraw[purpose]} />
      </form>
    </details>
  );
}

function Steps({ record }: Pick<RecordProps, 'record'>) {
  return (
    <Part record={record} id="pasos" title={texts.steps}>
      {record.steps.length === 0 && <p>{texts.noSteps}</p>}
      {record.steps.map(({ title, day, isUndone, met, language, hasOthers }, index) => (
        <div key={index} className="application">
          <p>{texts.step(title, day)}</p>
          {isUndone && <p>{texts.undone}</p>}
          <ul>
            {met.map((line) => (
              <li key={line} lang={langOf(language)}>
                {line}
              </li>
            ))}
            {hasOthers && <li>{texts.otherCriteria}</li>}
          </ul>
        </div>
      ))}
    </Part>
  );
}
