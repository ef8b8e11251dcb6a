// A killable server that sends email.
// Arguments: its folder, the mail server's port, and the number of emails to queue first.
import { buildApp } from '../../../src/server/app.ts';
import { addOrganization } from '../../../src/server/features/organizations/index.ts';
import { SYSTEM, withScope } from '../../../src/server/platform/db/index.ts';
import { queueEmail } from '../../../src/server/platform/email/mail-queue.ts';
import { optionsIn } from '../../api/server-options.ts';

const [folder = '', port = '', count = '0'] = process.argv.slice(2);
const from = { name: 'Terna', address: 'terna@remitente.example' };
const account = { host: '127.0.0.1', port: Number(port), security: 'none', user: null, password: null, from } as const;
const app = await buildApp({ ...optionsIn(folder, `sqlite:${folder}/terna.db`), mailAccount: account });

await withScope(SYSTEM, () =>
  app.services.database.transaction(async (tx) => {
    if (Number(count) === 0) return;
    const organizationId = await addOrganization(tx, 'Talento', false, Date.now());
    for (let number = 1; number <= Number(count); number += 1) {
      const content = { subject: `Mensaje ${number}`, html: '<p>Hola</p>', text: 'Hola' };
      const causedBy = { kind: 'other', userId: null } as const;
      const email = { organizationId, to: `p${number}@persona.example`, ...content, causedBy, sendAfter: 0 };
      await queueEmail(tx, email, Date.now());
    }
  }),
);
app.services.wakeMail();
process.stdout.write('sending\n');
