// The device of each session, by the hash of its secret: an account's own devices are not locked out by others' failures.
import type { Step } from '../columns.ts';

export const sessionDevicesStep: Step = {
  name: '0115-session-devices',
  async up(db) {
    await db.schema.alterTable('sessions').addColumn('device_hash', 'text').execute();
  },
};
