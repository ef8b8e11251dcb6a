// The desktop's main program as a killable process, with lines of text as windows.
// Arguments: the data folder and the server's version. Each input line is a call, each output line its answer. A call
// of the area `program` ends it, as a user or an update does.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createProgram } from '../../../src/main/app/program.ts';
import type { Keytar } from '../../../src/main/session/index.ts';
import { quietHost } from './quiet-host.ts';

const [userData = '', version = ''] = process.argv.slice(2);

/** A keychain that outlives the program, as a real one does. */
function fileKeychain(path: string): Keytar {
  const read = (): Record<string, string> => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {});
  const change = (name: string, secret: string | undefined) =>
    writeFileSync(path, JSON.stringify({ ...read(), [name]: secret }));
  return {
    getPassword: async (_service, account) => read()[account] ?? null,
    setPassword: async (_service, account, secret) => change(account, secret),
    deletePassword: async (_service, account) => {
      change(account, undefined);
      return true;
    },
  };
}

const keychain = fileKeychain(join(userData, '..', 'keychain.json'));
const program = await createProgram(quietHost({ userData, version, loadKeytar: async () => keychain }));
await program.start();
process.stdout.write(`${JSON.stringify({ id: 0, answer: 'ready' })}\n`);

interface Asked {
  readonly id: number;
  readonly area: string;
  readonly name: string;
  readonly input: unknown;
}

async function answer({ area, name, input }: Asked): Promise<unknown> {
  if (area === 'program') return program.stop();
  if (area !== 'desktop') return program.apiClient.call(area, name, input, 1);
  const command = program.commands[name as keyof typeof program.commands] as (
    windowId: number,
    input: unknown,
  ) => Promise<unknown>;
  return command(1, input);
}

createInterface({ input: process.stdin }).on('line', (line) => {
  const asked: Asked = JSON.parse(line);
  answer(asked).then(
    (answered) => process.stdout.write(`${JSON.stringify({ id: asked.id, answer: answered })}\n`),
    (error: unknown) => process.stdout.write(`${JSON.stringify({ id: asked.id, error: String(error) })}\n`),
  );
});
