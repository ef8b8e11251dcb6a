// Debian's Exim on loopback, with its own folder, spool and mailboxes (Maildir).
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { MailAccount } from '../../src/server/platform/email/account.ts';
import { endWithTest } from '../api/cleanup.ts';

/** An absolute path, because `/usr/sbin` is not on every PATH. */
const EXIM = '/usr/sbin/exim4';
const LOGIN = { user: 'terna', password: 'clave con ñ' };

export interface MailAgent {
  /** Account settings for a Terna server: STARTTLS and password. */
  readonly account: MailAccount;
  /** In PEM; clients must trust it explicitly. */
  readonly certificate: string;
  /** Emails to `gris@` are deferred until this is called. */
  letGreyThrough(): void;
  /** The emails in the mailbox of `name@persona.example` as stored on disk, oldest first. */
  mailbox(name: string): Buffer[];
}

/** Stops when the test ends. Rejects `nadie@`, defers `gris@`, accepts and then bounces `perdida@`. */
export async function startMailAgent(): Promise<MailAgent> {
  const folder = mkdtempSync(join(tmpdir(), 'terna-exim-'));
  endWithTest(() => rmSync(folder, { recursive: true, force: true }));
  const certificate = makeCertificate(folder);
  const port = await freePort();
  for (const name of ['spool', 'mail', 'log']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'exim.conf'), configuration(folder, port));
  chownToExim(folder);
  const child = spawn(EXIM, ['-C', join(folder, 'exim.conf'), '-bdf', '-q1m'], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (text: Buffer) => {
    said += text.toString();
  });
  endWithTest(async () => {
    if (child.exitCode === null && child.kill()) await once(child, 'exit');
  });
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`Exim ended: ${said}`);
    await pause(20);
  }
  return {
    account: {
      host: 'localhost',
      port,
      security: 'starttls',
      ...LOGIN,
      from: { name: 'Selección Ñandú', address: 'seleccion@persona.example' },
    },
    certificate,
    letGreyThrough: () => writeFileSync(join(folder, 'grey-may-pass'), ''),
    mailbox: (name) => messages(join(folder, 'mail', name, 'new')),
  };
}

const messages = (folder: string): Buffer[] =>
  readdirSync(folder, { withFileTypes: true })
    .map(({ name }) => join(folder, name))
    .toSorted((one, other) => statSync(one).mtimeMs - statSync(other).mtimeMs)
    .map((path) => readFileSync(path));

function makeCertificate(folder: string): string {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  execFileSync('openssl', [...request, '-keyout', key, '-out', certificate, ...subject], { stdio: 'ignore' });
  return readFileSync(certificate, 'utf8');
}

/** Exim drops root's rights for those of its own user. */
function chownToExim(folder: string): void {
  const idOf = (option: string) => Number(execFileSync('id', [option, 'Debian-exim'], { encoding: 'utf8' }));
  const [user, group] = [idOf('-u'), idOf('-g')];
  chownSync(folder, user, group);
  for (const name of readdirSync(folder)) {
    // Exim refuses a configuration that its user could write.
    if (name !== 'exim.conf') chownSync(join(folder, name), user, group);
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const answers = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.once('data', () => done(true)).once('error', () => done(false));
    socket.once('data', () => socket.destroy());
  });

const configuration = (folder: string, port: number): string => `
spool_directory = ${folder}/spool
log_file_path = ${folder}/log/%slog
pid_file_path = ${folder}/exim.pid
primary_hostname = correo.persona.example
local_interfaces = 127.0.0.1
daemon_smtp_ports = ${port}
tls_advertise_hosts = *
tls_certificate = ${folder}/certificate.pem
tls_privatekey = ${folder}/key.pem
auth_advertise_hosts = \${if eq{$tls_in_cipher}{}{}{*}}
host_lookup =
rfc1413_hosts =
localpartlist people = ana : leo : gris : seleccion
acl_smtp_rcpt = recipients
acl_smtp_data = accept

begin acl
recipients:
  deny !authenticated = *
       message = Se requiere autenticación
  deny local_parts = nadie
       message = No existe esa casilla
  defer local_parts = gris
        condition = \${if exists{${folder}/grey-may-pass}{no}{yes}}
        message = Greylisted, try again later
  accept domains = persona.example
  deny message = relay not permitted

begin routers
lost:
  driver = redirect
  local_parts = perdida
  allow_fail
  data = :fail: La casilla ya no existe
people:
  driver = accept
  local_parts = +people
  transport = mailbox

begin transports
mailbox:
  driver = appendfile
  directory = ${folder}/mail/$local_part_data
  maildir_format
  create_directory
  delivery_date_add
  envelope_to_add
  return_path_add
  user = Debian-exim

begin retry
* * F,2h,1m

begin authenticators
plain:
  driver = plaintext
  public_name = PLAIN
  server_condition = \${if and{{eq{$auth2}{${LOGIN.user}}}{eq{$auth3}{${LOGIN.password}}}}}
  server_set_id = $auth2
`;
