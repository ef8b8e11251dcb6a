// Fake server of the audit stream.
import type { AuditStreamSettings, AuditStreamSettingsChange } from '../../../src/contract/api/audit-streams.ts';

export function fakeAuditStream() {
  let stream: AuditStreamSettings = {
    url: null,
    has_token: false,
    has_secret: false,
    format: 'lines',
    active: true,
    sent_position: 0,
    sent_at: null,
    pending: 0,
    error: null,
    next_attempt_at: null,
    altered_position: null,
    version: 1,
  };
  return {
    auditStreams: {
      settings: () => stream,
      changeSettings: ({
        body: { audit_stream_settings: change },
      }: {
        body: { audit_stream_settings: AuditStreamSettingsChange };
      }) => {
        const { url = stream.url, format = stream.format, active = stream.active, token, secret } = change;
        stream = {
          ...stream,
          ...{ url, format, active, version: stream.version + 1 },
          has_token: stream.has_token || token !== undefined,
          has_secret: stream.has_secret || secret !== undefined,
          pending: 3,
        };
        return stream;
      },
      test: () => {
        // The first receiver never accepts what it is sent.
        stream = { ...stream, pending: 3, error: 'El receptor respondió con el error 503.', altered_position: 7 };
        stream = { ...stream, next_attempt_at: '2026-11-20T15:01:00.000Z' };
        return { status: 202 };
      },
    },
  };
}
