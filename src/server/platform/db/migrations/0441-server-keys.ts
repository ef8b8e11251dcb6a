// The keys that rotations added, each encrypted with the secret of the server's file.
import { finish, long, required, type Step } from '../columns.ts';

export const serverKeysStep: Step = {
  name: '0441-server-keys',
  async up(db, engine) {
    await finish(
      db.schema
        .createTable('server_keys')
        .addColumn('id', 'integer', required)
        .addColumn('secret_fingerprint', 'text', required)
        .addColumn('encrypted_key', 'text', required)
        .addColumn('active_from', long(engine), required)
        .addColumn('ends_at', long(engine))
        .addPrimaryKeyConstraint('server_keys_key', ['id', 'secret_fingerprint']),
      engine,
    ).execute();
  },
};
