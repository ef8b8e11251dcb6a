// Meetings in Outlook, with Microsoft's library and stand-ins of its services.
import { createHash } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import type { HttpClient, HttpRequest } from '../../../src/main/api-client/http.ts';
import { OutlookCalendar } from '../../../src/main/outlook/index.ts';
import { recordedLog } from './support/recorded-log.ts';

const APP = '3f2504e0-4f89-11d3-9a0c-0305e82c3301';
const LOGIN = 'https://login.microsoftonline.com';
const EVENTS = 'https://graph.microsoft.com/v1.0/me/events';

const MEETING = {
  app_id: APP,
  tenant: null,
  title: 'Entrevista',
  starts_at: '2026-12-01T14:30:00.000Z',
  minutes: 45,
  place: 'Sala 3',
  notes: 'Trae tu portafolio.',
  online: true,
  guests: [{ name: 'Camila Rojas', email: 'camila@ejemplo.example' }],
};

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const idToken = (): string => {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    aud: APP,
    iss: `${LOGIN}/t/v2.0`,
    iat: now,
    nbf: now,
    exp: now + 3600,
    sub: 'sub',
    oid: 'oid',
    tid: 't',
  };
  return `${part({ alg: 'RS256', typ: 'JWT' })}.${part({ ...claims, preferred_username: 'ana@ejemplo.example' })}.firma`;
};
const json = (status: number, body: object) => ({ status, headers: {}, text: JSON.stringify(body) });

class Microsoft {
  readonly asked: HttpRequest[] = [];
  readonly signIns: URLSearchParams[] = [];
  person: 'signs in' | 'refuses' = 'signs in';
  calendar = 201;
  #challenge = '';

  readonly http: Pick<HttpClient, 'send'> = {
    send: async (request) => {
      this.asked.push(request);
      const { origin, pathname } = new URL(request.url);
      if (request.url === EVENTS) return json(this.calendar, {});
      if (origin !== LOGIN) throw new Error(`nobody is at ${origin}`);
      if (pathname.endsWith('/openid-configuration')) return json(200, this.#configuration());
      if (pathname.endsWith('/token')) return this.#token(new URLSearchParams(String(request.body)));
      return json(404, {});
    },
  };

  readonly open = (address: string): void => {
    const { searchParams } = new URL(address);
    this.signIns.push(searchParams);
    this.#challenge = searchParams.get('code_challenge') ?? '';
    const [name, value] = this.person === 'signs in' ? ['code', 'codigo'] : ['error', 'access_denied'];
    // Like the browser, where the sign-in page posts a form to this computer.
    void fetch(searchParams.get('redirect_uri') ?? '', {
      method: 'POST',
      body: new URLSearchParams({ [name as string]: value as string, state: searchParams.get('state') ?? '' }),
    });
  };

  #configuration(): object {
    const base = `${LOGIN}/organizations/oauth2/v2.0`;
    return {
      authorization_endpoint: `${base}/authorize`,
      token_endpoint: `${base}/token`,
      end_session_endpoint: `${base}/logout`,
      issuer: `${LOGIN}/{tenantid}/v2.0`,
      jwks_uri: `${LOGIN}/keys`,
    };
  }

  #token(form: URLSearchParams) {
    const verifier = form.get('code_verifier') ?? '';
    const isProven = createHash('sha256').update(verifier).digest('base64url') === this.#challenge;
    if (form.get('code') !== 'codigo' || !isProven) return json(400, { error: 'invalid_grant' });
    return json(200, {
      token_type: 'Bearer',
      scope: form.get('scope'),
      expires_in: 3600,
      access_token: 'llave',
      refresh_token: 'otra',
      id_token: idToken(),
      client_info: part({ uid: 'oid', utid: 't' }),
    });
  }
}

function start() {
  const microsoft = new Microsoft();
  const log = recordedLog();
  const openInBrowser = vi.fn(microsoft.open);
  const calendar = new OutlookCalendar({ http: microsoft.http, openInBrowser, log });
  const meetings = () => microsoft.asked.filter(({ url }) => url === EVENTS);
  return { microsoft, log, calendar, openInBrowser, meetings };
}

describe('a meeting in Outlook', () => {
  test('is made after the person has signed in in the browser, for the four scopes of calendars [REQ-22]', async () => {
    const { microsoft, calendar, meetings } = start();
    await calendar.schedule(MEETING);
    const [signIn] = microsoft.signIns;
    expect(signIn?.get('client_id')).toBe(APP);
    expect(signIn?.get('redirect_uri')).toMatch(/^http:\/\/localhost:\d+/);
    expect([signIn?.get('code_challenge_method'), signIn?.get('response_mode')]).toEqual(['S256', 'form_post']);
    expect(signIn?.get('scope')?.split(' ')).toEqual(
      expect.arrayContaining(['user.read', 'mailboxsettings.read', 'calendars.readwrite', 'onlinemeetings.readwrite']),
    );
    expect(meetings().map(({ method, headers }) => [method, headers.authorization])).toEqual([
      ['POST', 'Bearer llave'],
    ]);
    expect(JSON.parse(String(meetings()[0]?.body))).toEqual({
      subject: 'Entrevista',
      start: { dateTime: '2026-12-01T14:30:00.000', timeZone: 'UTC' },
      end: { dateTime: '2026-12-01T15:15:00.000', timeZone: 'UTC' },
      body: { contentType: 'text', content: 'Trae tu portafolio.' },
      location: { displayName: 'Sala 3' },
      attendees: [{ type: 'required', emailAddress: { name: 'Camila Rojas', address: 'camila@ejemplo.example' } }],
      isOnlineMeeting: true,
      onlineMeetingProvider: 'teamsForBusiness',
    });
  });

  test('asks nobody to sign in twice, until they are forgotten', async () => {
    const { calendar, openInBrowser, meetings } = start();
    await calendar.schedule(MEETING);
    await calendar.schedule({ ...MEETING, online: false });
    expect([openInBrowser.mock.calls.length, meetings().length]).toEqual([1, 2]);
    calendar.signOut();
    await calendar.schedule(MEETING);
    expect(openInBrowser).toHaveBeenCalledTimes(2);
  });

  test('is not made where the person refuses, or Microsoft does; the log names nobody', async () => {
    const { microsoft, calendar, log, meetings } = start();
    microsoft.person = 'refuses';
    await expect(calendar.schedule(MEETING)).rejects.toMatchObject({ code: 'outlook_not_signed_in' });
    expect(meetings()).toEqual([]);
    microsoft.person = 'signs in';
    microsoft.calendar = 403;
    await expect(calendar.schedule(MEETING)).rejects.toMatchObject({ code: 'outlook_refused' });
    microsoft.calendar = 401;
    await expect(calendar.schedule(MEETING)).rejects.toMatchObject({ code: 'outlook_not_signed_in' });
    expect(log.lines.join('\n')).not.toMatch(/camila|entrevista|llave|codigo/i);
  });
});
