// The dashboard and the alerting rules that come with the server, held against the figures that it answers.
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { newFolder } from '../backup/backup-databases.ts';
import { engine, startOwned } from '../harness.ts';

const TOKEN = 'una-clave-de-metricas';
const folder = resolve(import.meta.dirname, '../../../build/packaging/server');
const RULES = join(folder, 'prometheus-alerts.yml');
const rules = readFileSync(RULES, 'utf8');
const dashboard = JSON.parse(readFileSync(join(folder, 'grafana-dashboard.json'), 'utf8'));

const figuresIn = (text: string): string[] => [
  ...new Set(
    text.match(/\b(?:terna|process|nodejs)_[a-z0-9_]+/g)?.map((name) => name.replace(/_(?:count|bucket)$/, '')),
  ),
];

it('uses no figure that the server does not answer, and displays all of its own [MORE-198]', async () => {
  const { url } = await startOwned({ metricsToken: TOKEN });
  const answer = await fetch(`${url.replace('/api/v1', '')}/metrics`, {
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  const text = await answer.text();
  const answered = new Set([...text.matchAll(/^# HELP (\S+)/gm)].map(([, name]) => name));
  // One of the two engines has it.
  answered.add('terna_sqlite_log_bytes');
  const expressions: string[] = dashboard.panels.flatMap(({ targets }: { targets: { expr: string }[] }) =>
    targets.map(({ expr }) => expr),
  );
  const displayed = figuresIn(expressions.join('\n'));
  expect([...displayed, ...figuresIn(rules)].filter((name) => !answered.has(name))).toEqual([]);
  const own = [...answered].filter((name) => name?.startsWith('terna_'));
  expect(own.filter((name) => !displayed.includes(String(name)))).toEqual([]);
  for (const [, queues = ''] of rules.matchAll(/queue!?[=~]+"([a-z_|]+)"/g)) {
    for (const queue of queues.split('|')) expect(text).toContain(`terna_queue_open{queue="${queue}"}`);
  }
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

it.runIf(hasPromtool && engine === 'sqlite')(
  'alerts of what a person must act on, and of nothing else [MORE-198]',
  () => {
    const series = readFileSync(join(import.meta.dirname, 'alerts.promtool.yml'), 'utf8');
    const file = join(newFolder(), 'alerts.yml');
    writeFileSync(file, series.replace('RULES', JSON.stringify(RULES)));
    expect(execFileSync('promtool', ['test', 'rules', file], { encoding: 'utf8' })).toContain('SUCCESS');
  },
);
