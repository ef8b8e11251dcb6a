// A server killed repeatedly while it streams its audit trail loses no entry and keeps their order.
import { expect, test } from 'vitest';
import { startReceiver } from '../../api/audit-streams/receiver.ts';
import { readBeside } from '../read-running-database.ts';
import { numbers, reportFault, trials } from '../trials.ts';
import { killedProgram } from './killed-program.ts';

/** More than two requests. */
const COUNT = 450;
const KILLS = trials(4, 50);

const { folder, start, killServer } = killedProgram('audit-stream-program');

interface Progress {
  readonly sent: number;
  readonly chained: number;
}

async function whenAllIsSent(): Promise<number> {
  const columns = 'audit_streams.position as sent, audit_chain_heads.position as chained';
  for (;;) {
    const [row] = readBeside<Progress>(folder(), `select ${columns} from audit_streams, audit_chain_heads`);
    if (row && row.sent === row.chained) return row.sent;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test('killed while it streams: the receiver has every entry, in order [MORE-552]', async (context) => {
  const random = numbers(31);
  const receiver = await startReceiver();
  let reached: () => void = () => undefined;
  let answersFirst = false;
  receiver.instead = (response, lines) => {
    // Accepted, with or without an answer that the killed server receives.
    receiver.lines.push(...lines);
    if (answersFirst) response.writeHead(200).end();
    reached();
    return true;
  };
  for (let killed = 0; killed < KILLS; killed += 1) {
    const struck = new Promise<void>((done) => {
      reached = done;
    });
    answersFirst = random(2) === 1;
    await start(receiver.url, killed === 0 ? COUNT : 0);
    await Promise.race([struck, whenAllIsSent()]);
    await killServer();
  }
  receiver.instead = null;
  await start(receiver.url, 0);
  const end = await whenAllIsSent();
  const sequences = receiver.lines.map(({ sequence }) => sequence);
  expect(end).toBeGreaterThan(COUNT);
  // First receptions are in order; repetitions begin behind the last noted entry.
  const first = sequences.filter((sequence, index) => sequences.indexOf(sequence) === index);
  expect(first).toEqual(Array.from({ length: end }, (_, index) => index + 1));
  expect(new Set(receiver.lines.map(({ hash }) => hash)).size).toBe(end);
  reportFault(context, {
    fault: 'server killed while it streams its audit trail',
    how: 'kill -9, before or after the answer of the receiver',
    trials: KILLS,
    goal: '50',
    lost: end - first.length,
  });
});
