// The page of an invitation, where the user chooses a password; works without scripts.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { api } from '../../../contract/api/index.ts';
import {
  INVITATION_TRIES_PER_MINUTE,
  type InvitationOffer,
  invitationPath,
} from '../../../contract/api/invitations.ts';
import { PASSWORD_MIN_LENGTH, Password } from '../../../contract/api/organizations.ts';
import { invitationPageMessages as texts } from '../../../contract/messages.ts';
import { checkFields } from '../../../domain/forms/field-problems.ts';
import { SYSTEM, type Transaction, withScope } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { AuditTrail } from '../../platform/http/audit-trail.ts';
import type { Caller } from '../../platform/http/call.ts';
import { toAppError } from '../../platform/http/errors.ts';
import { readForm } from '../../platform/http/form.ts';
import type { Services } from '../../services.ts';
import { MessageView, Page, sendError, sendPage } from '../portal/index.ts';
import { checkPasswordStrength, hashPassword } from '../sessions/index.ts';
import { accept, readOffer } from './invitations.ts';

const MINUTE = 60_000;

interface Problems {
  readonly password: string | null;
  readonly again: string | null;
}
const NONE: Problems = { password: null, again: null };

export async function invitationPages(http: FastifyInstance, services: Services, trail: AuditTrail): Promise<void> {
  await http.register(async (pages) => {
    pages.setErrorHandler((error, request, reply) => sendRefusal(error as FastifyError, request, reply));
    const limited = { onRequest: pages.rateLimit({ max: INVITATION_TRIES_PER_MINUTE, timeWindow: MINUTE }) };
    const path = invitationPath(':token');
    pages.get(path, limited, (request, reply) => withScope(SYSTEM, () => show(services, request, reply)));
    pages.post(path, limited, (request, reply) =>
      withScope(SYSTEM, () => acceptInvitation(services, trail, request, reply)),
    );
  });
}

const tokenOf = (request: FastifyRequest): string => (request.params as { token: string }).token;

async function show({ database, now }: Services, request: FastifyRequest, reply: FastifyReply) {
  const offer = await readOffer(database.read, tokenOf(request), now());
  return sendPage(reply, 200, <InvitationView offer={offer} problems={NONE} />);
}

async function acceptInvitation(
  { database, now }: Services,
  trail: AuditTrail,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const token = tokenOf(request);
  const offer = await readOffer(database.read, token, now());
  if (!request.isMultipart()) throw new AppError('malformed');
  const { password = '', again = '' } = (await readForm(request)).texts;
  const problems = problemsOf(password, again) ?? (await checkStrength(password, offer));
  if (problems) return sendPage(reply, 422, <InvitationView offer={offer} problems={problems} />);
  const hash = await hashPassword(password);
  const record = (tx: Transaction, caller: Caller) =>
    trail.wrote(tx, api.invitations.accept, { params: undefined, body: undefined, caller });
  await database.transaction((tx) => accept(tx, { token, passwordHash: hash, record, now: now() }));
  return sendPage(reply, 200, <MessageView portal={null} title={texts.done} text={texts.doneText(offer.email)} />);
}

function problemsOf(password: string, again: string): Problems | null {
  const checked = checkFields(Password, password);
  if (!checked.fits) return { ...NONE, password: Object.values(checked.problems.fields)[0] ?? null };
  return password === again ? null : { ...NONE, again: texts.differs };
}

async function checkStrength(password: string, { full_name, email, organization }: InvitationOffer) {
  const problem = await checkPasswordStrength(password, [full_name, email, organization]);
  return problem === null ? null : { ...NONE, password: problem };
}

/** Expired and unknown links receive the same response. */
async function sendRefusal(error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (toAppError(error).code !== 'not_found') return sendError(error, request, reply, null);
  return sendPage(reply, 404, <MessageView portal={null} title={texts.ended} text={texts.endedText} />);
}

function InvitationView({ offer, problems }: { offer: InvitationOffer; problems: Problems }) {
  return (
    <Page portal={null} title={texts.title}>
      <div className="message">
        <h1>{texts.title}</h1>
        <p>{texts.intro(offer.full_name, offer.organization)}</p>
        <form method="post" encType="multipart/form-data" className="section">
          <div className="field">
            <label htmlFor="email">{texts.email}</label>
            <input id="email" type="email" autoComplete="username" readOnly defaultValue={offer.email} />
          </div>
          <PasswordField
            name="password"
            label={texts.password}
            problem={problems.password}
            hint={texts.hint(PASSWORD_MIN_LENGTH)}
          />
          <PasswordField name="again" label={texts.repeatPassword} problem={problems.again} />
          <p className="action">
            <button type="submit" className="button">
              {texts.send}
            </button>
          </p>
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
