// The initial contents of test databases, created once per run and copied per test.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AppOptions, buildApp, type TernaApp } from '../../src/server/app.ts';
import { fillDemo, finishBackgroundWork } from '../../src/server/demo/index.ts';
import { SYSTEM } from '../../src/server/platform/db/index.ts';
import { OWN_ORGANIZATION, owner, setupHeaders } from './owner.ts';
import { quickenDemo, quickenPasswords } from './quick-passwords.ts';
import { optionsIn, sqliteUrl } from './server-options.ts';

const fillers = {
  empty: async () => undefined,
  owned: async ({ http, services }: TernaApp) => {
    const call = { method: 'POST', url: '/api/v1/organizations', headers: setupHeaders } as const;
    const made = await http.inject({ ...call, payload: OWN_ORGANIZATION });
    if (made.statusCode !== 201) throw new Error(`the first run answered ${made.statusCode}`);
    // As organizations of earlier versions: most tests are not about the second factor, and set their clocks forward.
    await services.database.pinned(SYSTEM).transaction((tx) => tx.deleteFrom('access_settings').execute());
    await quickenPasswords(services, owner.password);
  },
  demo: async ({ services }: TernaApp) => {
    await fillDemo(services);
    await quickenDemo(services);
    // Otherwise every copy would do it when it starts.
    await finishBackgroundWork(services);
    // Tests read the events of their own changes.
    await services.database.pinned(SYSTEM).transaction((tx) => tx.deleteFrom('events').execute());
    // Tests plan and schedule interviews of their own, and count them.
    await services.database.pinned(SYSTEM).transaction(async (tx) => {
      for (const table of ['scorecards', 'interviews', 'planned_interviews', 'interview_plans'] as const)
        await tx.deleteFrom(table).execute();
    });
  },
};

export type Content = keyof typeof fillers;
export const contents = Object.keys(fillers) as Content[];

export async function fill(content: Content, options: AppOptions): Promise<void> {
  const app = await buildApp(options);
  await fillers[content](app);
  await app.close();
}

declare module 'vitest' {
  export interface ProvidedContext {
    sqliteContents: Readonly<Partial<Record<Content, string>>>;
  }
}

export async function makeSqliteContents(wanted: readonly Content[]) {
  const parent = mkdtempSync(join(tmpdir(), 'terna-contents-'));
  const folders = Object.fromEntries(wanted.map((content) => [content, join(parent, content)]));
  for (const content of wanted) {
    const folder = join(parent, content);
    await fill(content, optionsIn(folder, sqliteUrl(folder)));
  }
  return { folders, remove: () => rmSync(parent, { recursive: true, force: true }) };
}
