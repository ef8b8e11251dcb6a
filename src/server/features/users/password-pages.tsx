// The pages of an invitation and of a password reset, where users choose a password; they work without scripts.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { api } from '../../../contract/api/index.ts';
import {
  INVITATION_TRIES_PER_MINUTE,
  type InvitationOffer,
  invitationPath,
} from '../../../contract/api/invitations.ts';
import { PASSWORD_MIN_LENGTH, Password } from '../../../contract/api/organizations.ts';
import { PASSWORD_RESET_TRIES_PER_MINUTE, passwordResetPath } from '../../../contract/api/password-resets.ts';
import type { EndpointDefinition } from '../../../contract/endpoint.ts';
import {
  invitationPageMessages,
  passwordResetMessages,
  passwordPageMessages as texts,
} from '../../../contract/messages.ts';
import { checkFields } from '../../../domain/forms/field-problems.ts';
import { type Reader, SYSTEM, type Transaction, withScope } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { AuditTrail } from '../../platform/http/audit-trail.ts';
import type { Caller } from '../../platform/http/call.ts';
import { toAppError } from '../../platform/http/errors.ts';
import { readForm } from '../../platform/http/form.ts';
import type { Services } from '../../services.ts';
import { MessageView, Page, SubmitButton, sendError, sendPage } from '../portal/index.ts';
import { checkPasswordStrength, endPresences, hashPassword } from '../sessions/index.ts';
import { accept, readOffer } from './invitations.ts';
import type { PasswordLinkUse } from './password-link.ts';
import { completeReset, readReset } from './password-resets.ts';

const MINUTE = 60_000;

type Owner = Pick<InvitationOffer, 'full_name' | 'email' | 'organization'>;

interface PageTexts {
  readonly title: string;
  intro(name: string, organization: string): string;
  readonly endedText: string;
}

/** A kind of link with which its user sets a password once. */
interface PasswordLink {
  readonly path: string;
  readonly triesPerMinute: number;
  /** The call under which the audit trail records the use. */
  readonly endpoint: EndpointDefinition;
  readonly texts: PageTexts;
  /** @throws AppError not_found */
  read(db: Reader, token: string, now: number): Promise<Owner>;
  /** @throws AppError not_found */
  use(tx: Transaction, services: Services, use: PasswordLinkUse): Promise<string[]>;
}

const LINKS: readonly PasswordLink[] = [
  {
    path: invitationPath(':token'),
    triesPerMinute: INVITATION_TRIES_PER_MINUTE,
    endpoint: api.invitations.accept,
    texts: invitationPageMessages,
    read: readOffer,
    use: (tx, _services, use) => accept(tx, use),
  },
  {
    path: passwordResetPath(':token'),
    triesPerMinute: PASSWORD_RESET_TRIES_PER_MINUTE,
    endpoint: api.passwordResets.complete,
    texts: passwordResetMessages,
    read: readReset,
    use: completeReset,
  },
];

interface Problems {
  readonly password: string | null;
  readonly again: string | null;
}
const NONE: Problems = { password: null, again: null };

interface Deps {
  readonly services: Services;
  readonly trail: AuditTrail;
  readonly link: PasswordLink;
}

export async function passwordPages(http: FastifyInstance, services: Services, trail: AuditTrail): Promise<void> {
  for (const link of LINKS) {
    const deps = { services, trail, link };
    await http.register(async (pages) => {
      pages.setErrorHandler((error, request, reply) => sendProblem(link, error as FastifyError, request, reply));
      const limited = { onRequest: pages.rateLimit({ max: link.triesPerMinute, timeWindow: MINUTE }) };
      pages.get(link.path, limited, (request, reply) => withScope(SYSTEM, () => display(deps, request, reply)));
      pages.post(link.path, limited, (request, reply) => withScope(SYSTEM, () => choose(deps, request, reply)));
    });
  }
}

const tokenOf = (request: FastifyRequest): string => (request.params as { token: string }).token;

async function display({ services, link }: Deps, request: FastifyRequest, reply: FastifyReply) {
  const owner = await link.read(services.database.read, tokenOf(request), services.now());
  return sendPage(reply, 200, <PasswordView texts={link.texts} owner={owner} problems={NONE} />);
}

async function choose({ services, trail, link }: Deps, request: FastifyRequest, reply: FastifyReply) {
  const { database, now } = services;
  const token = tokenOf(request);
  const owner = await link.read(database.read, token, now());
  if (!request.isMultipart()) throw new AppError('malformed');
  const { password = '', again = '' } = (await readForm(request)).texts;
  const problems = problemsOf(password, again) ?? (await checkStrength(password, owner));
  if (problems) {
    return sendPage(reply, 422, <PasswordView texts={link.texts} owner={owner} problems={problems} />);
  }
  const passwordHash = await hashPassword(password);
  const record = (tx: Transaction, caller: Caller) =>
    trail.wrote(tx, link.endpoint, { params: undefined, body: undefined, caller });
  const use = { token, passwordHash, record, now: now() };
  await endPresences(services, await database.transaction((tx) => link.use(tx, services, use)));
  services.wakeMail();
  return sendPage(reply, 200, <MessageView portal={null} title={texts.done} text={texts.doneText(owner.email)} />);
}

function problemsOf(password: string, again: string): Problems | null {
  const checked = checkFields(Password, password);
  if (!checked.fits) return { ...NONE, password: Object.values(checked.problems.fields)[0] ?? null };
  return password === again ? null : { ...NONE, again: texts.differs };
}

async function checkStrength(password: string, { full_name, email, organization }: Owner) {
  const problem = await checkPasswordStrength(password, [full_name, email, organization]);
  return problem === null ? null : { ...NONE, password: problem };
}

/** Expired and unknown links receive the same response. */
async function sendProblem(
  link: PasswordLink,
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (toAppError(error).code !== 'not_found') return sendError(error, request, reply, null);
  return sendPage(reply, 404, <MessageView portal={null} title={texts.ended} text={link.texts.endedText} />);
}

interface PasswordViewProps {
  readonly texts: PageTexts;
  readonly owner: Owner;
  readonly problems: Problems;
}

function PasswordView({ texts: { title, intro }, owner, problems }: PasswordViewProps) {
  return (
    <Page portal={null} title={title}>
      <div className="message">
        <h1>{title}</h1>
        <p>{intro(owner.full_name, owner.organization)}</p>
        <form method="post" encType="multipart/form-data" className="section">
          <div className="field">
            <label htmlFor="email">{texts.email}</label>
            <input id="email" type="email" autoComplete="username" readOnly defaultValue={owner.email} />
          </div>
          <PasswordField
            name="password"
            label={texts.password}
            problem={problems.password}
            hint={texts.hint(PASSWORD_MIN_LENGTH)}
          />
          <PasswordField name="again" label={texts.repeatPassword} problem={problems.again} />
          <SubmitButton text={texts.send} />
        </form>
      </div>
    </Page>
  );
}

interface PasswordFieldProps {
  readonly name: keyof Problems;
  readonly label: string;
  readonly hint?: string;
  readonly problem: string | null;
}

function PasswordField({ name, label, hint, problem }: PasswordFieldProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {hint && (
        <p id={`${name}-hint`} className="hint">
          {hint}
        </p>
      )}
      <input
        id={name}
        name={name}
        type="password"
        autoComplete="new-password"
        required
        aria-invalid={problem !== null ? true : undefined}
        aria-describedby={[hint && `${name}-hint`, `${name}-problem`].filter(Boolean).join(' ')}
        {...(problem !== null && { autoFocus: true })}
      />
      <p id={`${name}-problem`} className="problem">
        {problem}
      </p>
    </div>
  );
}
