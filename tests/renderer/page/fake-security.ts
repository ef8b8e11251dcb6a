// Fake server of users, invitations, API tokens, audit trail and erasures.

import type { AccessSettings } from '../../../src/contract/api/access-settings.ts';
import type { ApiToken, NewApiToken } from '../../../src/contract/api/api-tokens.ts';
import type { AuditEntry, Erasure } from '../../../src/contract/api/privacy.ts';
import type { OpenSession } from '../../../src/contract/api/sessions.ts';
import type { User } from '../../../src/contract/api/users.ts';
import { secondFactorMessages, userMessages } from '../../../src/contract/messages.ts';
import { FakeError } from './fake-candidates.ts';
import { searchPeople } from './fake-stages.ts';

const DAY = 24 * 60 * 60 * 1000;
const ONE_PAGE = { currentPage: 1, nextPage: 0, prevPage: 0, totalPages: 1, totalCount: 1 };
const at = (days: number): string => new Date(Date.now() + days * DAY).toISOString();

const userWith = (change: Partial<User>): User => ({
  ...{ id: 3, token: 'u3', name: 'Marcos', last_name: 'Soto', lastname: 'Soto', full_name: 'Marcos Soto' },
  ...{ email: 'marcos@ejemplo.example', get_avatar: null, position: 'Reclutador', area: null, areas: [] },
  ...{ role: 'user', is_admin: false, is_superadmin: false, active: true, can_create_processes: true },
  ...{ invitation: null, has_second_factor: false, has_single_sign_on: false, version: 1 },
  ...change,
});

interface ById {
  readonly params: { readonly id: number };
}
interface UserInput extends ById {
  readonly body: { readonly user: Partial<User> & { readonly invite?: boolean } };
}

/** Page size of the user table; other user lists have ten. */
const TABLE_ITEMS = 50;

function fakePeople() {
  let people = [
    userWith({}),
    userWith({
      ...{ id: 4, name: 'Elena', full_name: 'Elena Vidal', email: 'elena@ejemplo.example' },
      has_second_factor: true,
    }),
  ];
  const change = (id: number, part: Partial<User>) => {
    people = people.map((user) => (user.id === id ? { ...user, ...part, version: user.version + 1 } : user));
    return people.find((user) => user.id === id);
  };
  const invitation = () => ({ sent_at: at(0), expires_at: at(7) });
  return {
    users: {
      search: (input: Parameters<typeof searchPeople>[0] & { query: { items?: number } }) =>
        input.query.items === TABLE_ITEMS ? { data: people, pagination: ONE_PAGE } : searchPeople(input),
      create: ({ body: { user } }: UserInput) => {
        const made = userWith({
          ...user,
          id: 90,
          full_name: user.name ?? '',
          invitation: user.invite ? invitation() : null,
        });
        people = [...people, made];
        return made;
      },
      update: ({ params: { id }, body: { user } }: UserInput) => change(id, user),
    },
    passwordResets: { request: () => null, recover: () => null },
    secondFactors: {
      removeOf: ({ params: { id } }: ById) => {
        change(id, { has_second_factor: false });
        return null;
      },
    },
    accessSettings: fakeAccessSettings(),
    invitations: {
      send: ({ params: { id } }: ById) => change(id, { invitation: invitation() })?.invitation,
      withdraw: ({ params: { id } }: ById) => {
        change(id, { invitation: null });
        return null;
      },
    },
  };
}

function fakeAccessSettings() {
  let settings: AccessSettings = {
    ...{ session_days: 30, idle_minutes: null, version: 1 },
    ...{ second_factor_of: 'nobody', second_factor_days: 14, second_factor_from: null },
    ...{ single_sign_on_only: false, break_glass_user: null, handover_user: null },
  };
  return {
    read: () => settings,
    change: ({ body }: { body: Partial<AccessSettings> }) => {
      if (body.version !== settings.version) throw new FakeError({ code: 'stale_version', current: settings });
      settings = { ...settings, ...body, version: settings.version + 1 };
      return settings;
    },
  };
}

const session = (change: Partial<OpenSession>): OpenSession => ({
  ...{ id: '7f0c4b5e-3a51-4e0b-9d5c-2f6a1b8c9d01', device: 'PORTATIL-ANA · Windows · Terna 1.0.0' },
  ...{ address: '10.0.0.7', signed_in_at: at(-3), last_used_at: at(0), is_current: false },
  ...change,
});

/** Sessions of the signed-in user and of every other user. */
export function fakeOpenSessions() {
  let own = [
    session({ is_current: true }),
    session({
      id: '7f0c4b5e-3a51-4e0b-9d5c-2f6a1b8c9d02',
      device: 'OFICINA · macOS · Terna 1.0.0',
      last_used_at: at(-2),
    }),
    session({ id: '7f0c4b5e-3a51-4e0b-9d5c-2f6a1b8c9d03', device: null, address: null, last_used_at: at(-9) }),
  ];
  let others = own.map((one) => ({ ...one, is_current: false }));
  type Ended = { readonly params: { readonly session_id: string } };
  return {
    list: () => own,
    listOf: () => others,
    /** The only right password is «la de hoy», the only right code 123456. */
    confirm: ({ body }: { readonly body: { readonly current_password?: string; readonly code?: string } }) => {
      if (body.current_password === 'la de hoy' || body.code === '123456') return { valid_until: at(0) };
      const message = body.code === undefined ? userMessages.wrongPassword : secondFactorMessages.wrongCode;
      const field = body.code === undefined ? 'current_password' : 'code';
      throw new FakeError({ code: 'invalid', fields: { [field]: message } });
    },
    end: ({ params }: Ended) => {
      own = own.filter(({ id }) => id !== params.session_id);
      return null;
    },
    endOthers: () => {
      own = own.filter(({ is_current }) => is_current);
      return null;
    },
    endOf: ({ params }: Ended) => {
      others = others.filter(({ id }) => id !== params.session_id);
      return null;
    },
    endAllOf: () => {
      others = [];
      return null;
    },
  };
}

/** A second factor whose only valid code is 123456; inactive without `?factor=active`, and due soon with `?factor=required`. */
export function fakeSecondFactors() {
  let isActive = new URLSearchParams(window.location.search).get('factor') === 'active';
  const isRequired = new URLSearchParams(window.location.search).get('factor') === 'required';
  const recovery_codes = Array.from({ length: 10 }, (_, index) => `abcd-efgh-jkmn-pq${index}${index}`);
  const check = (code: string) => {
    if (code === '123456') return;
    throw new FakeError({ code: 'invalid', fields: { code: secondFactorMessages.wrongCode } });
  };
  type WithCode = { readonly body: { readonly code: string } };
  return {
    read: () => ({
      ...{ is_active: isActive, recovery_codes_left: isActive ? recovery_codes.length : 0 },
      required_from: isRequired ? at(5) : null,
    }),
    begin: () => ({
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Terna:ana%40ejemplo.example?issuer=Terna&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    }),
    activate: ({ body }: WithCode) => {
      check(body.code);
      isActive = true;
      return { recovery_codes };
    },
    renewCodes: ({ body }: WithCode) => {
      check(body.code);
      return { recovery_codes };
    },
    remove: ({ body }: WithCode) => {
      check(body.code);
      isActive = false;
      return null;
    },
  };
}

function fakeTokens() {
  let tokens: ApiToken[] = [];
  return {
    list: () => ({ data: tokens, pagination: ONE_PAGE }),
    create: ({ body: { api_token: asked } }: { body: { api_token: NewApiToken } }) => {
      const { expires_in_days: days, ...rest } = asked;
      const made: ApiToken = {
        ...rest,
        id: tokens.length + 1,
        user: { id: 1, full_name: 'Ana Paredes' },
        created_at: at(0),
        last_used_at: null,
        expires_at: days === null ? null : at(days),
      };
      tokens = [made, ...tokens];
      return { ...made, token: 'terna_secreto-de-una-sola-vez' };
    },
    revoke: ({ params: { id } }: ById) => {
      tokens = tokens.filter((token) => token.id !== id);
      return null;
    },
  };
}

const CALLS = ['users.update', 'settings.addClosingReason', 'privacy.personalData', 'candidacies.retired'] as const;
const CATEGORIES = ['people', 'settings', 'personal_data', 'candidates'] as const;
/** `?audit=none`: the audit trail is empty. */
const ENTRIES = new URLSearchParams(window.location.search).get('audit') === 'none' ? 0 : 120;

const entry = (id: number): AuditEntry => ({
  id,
  user: { id: 1, full_name: 'Ana Paredes' },
  api_token: id === ENTRIES ? { id: 1, name: 'Planilla' } : null,
  category: CATEGORIES[id % CATEGORIES.length] ?? 'people',
  call: CALLS[id % CALLS.length] ?? 'users.update',
  subject_type: 'users',
  subject_id: id,
  subject: id % 3 === 0 ? null : { name: `Persona ${id}`, path: id % 3 === 1 ? '/settings/users' : null },
  origin: id % 2 === 0 ? null : { kind: 'desktop', client: 'desktop/1.4.0', address: '10.0.0.7' },
  changes: id % 4 === 0 ? [{ field: 'Rol', before: 'Reclutador', after: 'Administrador', is_withheld: false }] : [],
  created_at: at(-(ENTRIES - id)),
});

interface AuditInput {
  readonly query: { readonly before?: number; readonly items: number; readonly category?: string };
}

const order = (change: Partial<Erasure>): Erasure => ({
  ...{ id: 2, person_id: 77, person: 'Camila Rojas', state: 'waiting', reason: 'Lo pidió por carta' },
  ...{ requested_by: { id: 1, full_name: 'Ana Paredes' }, requested_at: at(-1), due_at: at(6) },
  ...change,
});

/** @param first the existing erasures, newest first */
export function fakePrivacy(first: readonly Erasure[] = []) {
  const entries = Array.from({ length: ENTRIES }, (_, index) => entry(ENTRIES - index));
  let erasures = [...first];
  return {
    auditEntries: ({ query: { before = ENTRIES + 1, items, category } }: AuditInput) => {
      const found = entries.filter((one) => one.id < before && (!category || one.category === category));
      const visible = found.slice(0, items);
      return { entries: visible, next: found.length > items ? (visible.at(-1)?.id ?? null) : null };
    },
    exportAudit: () => ({ name: '20261122_registro_actividad.xlsx', bytes: 5000, token: 'audit' }),
    personalData: () => ({ name: 'datos_personales.zip', bytes: 2048, token: 'saved' }),
    settings: () => ({ retention_months: null, erasure_grace_days: 7, version: 1 }),
    erasures: ({ query: { state, person_id: id } }: { query: { state?: string; person_id?: number } }) => ({
      erasures: erasures.filter((one) => (!state || one.state === state) && (!id || one.person_id === id)),
      next: null,
    }),
    keep: ({ params: { id } }: ById) => {
      const remaining = erasures.filter(({ person_id, state }) => person_id !== id || state === 'done');
      if (remaining.length === erasures.length) throw new FakeError({ code: 'not_found' });
      erasures = remaining;
      return null;
    },
    erase: ({ params: { id }, body: { reason } }: ById & { body: { reason: string | null } }) => {
      const made = order({ id: 3, person_id: id, reason, requested_at: at(0), due_at: at(7) });
      erasures = [made, ...erasures];
      return made;
    },
  };
}

const DONE = order({ id: 1, person_id: 12, person: null, state: 'done', reason: null, requested_by: null });

export const fakeSecurity = () => ({
  ...fakePeople(),
  apiTokens: fakeTokens(),
  privacy: fakePrivacy([order({}), DONE]),
});
