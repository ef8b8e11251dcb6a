// Permissions for the stream of the audit trail: administrators only.
import { SECRET } from '../../audit-streams/receiver.ts';
import { type Case, only } from '../case.ts';

// A stranger reads and changes the settings of their own organization.
export const auditStreamCases: readonly Case[] = [
  { call: 'auditStreams.settings', prepare: () => ({}), expected: only.anyAdmin(200) },
  {
    call: 'auditStreams.changeSettings',
    prepare: () => ({ body: { audit_stream_settings: { url: 'http://127.0.0.1:9', secret: SECRET, active: false } } }),
    expected: only.anyAdmin(200),
  },
  // Nothing listens at the address.
  { call: 'auditStreams.test', prepare: () => ({}), expected: only.anyAdmin(422) },
];
