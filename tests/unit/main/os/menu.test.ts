// The application menu: Spanish, with each command of the contract once.
import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, test } from 'vitest';
import { MENU_COMMANDS } from '../../../../src/contract/ipc/ipc.ts';
import { menuMessages } from '../../../../src/contract/messages.ts';
import { menuTemplate } from '../../../../src/main/os/menu.ts';

const flat = (items: MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
  items.flatMap((item) => [item, ...flat((item.submenu as MenuItemConstructorOptions[] | undefined) ?? [])]);

describe.each(['linux', 'darwin', 'win32'] as const)('on %s', (platform) => {
  const sent: string[] = [];
  const opened: (number | 'main')[] = [];
  const actions = {
    send: (command: string) => void sent.push(command),
    openProcess: (id: number) => void opened.push(id),
    showMain: () => void opened.push('main'),
  };
  const items = flat(menuTemplate(actions, [], platform));

  test('each command of the contract is there once, and is sent when it is chosen', () => {
    const commands = items.filter((item) => item.id !== undefined);
    expect(commands.map(({ id }) => id).sort()).toEqual([...MENU_COMMANDS].sort());
    for (const item of commands) (item.click as () => void)();
    expect(sent.sort()).toEqual([...MENU_COMMANDS].sort());
  });

  test('every item has a Spanish label of its own', () => {
    const texts = new Set<string>(Object.values(menuMessages));
    for (const item of items) {
      if (item.type === 'separator' || item.role === 'appMenu') continue;
      expect(texts.has(item.label ?? ''), `${item.role ?? item.id}`).toBe(true);
    }
  });

  test('the processes that were opened last are there by their titles', () => {
    const recent = [
      { id: 7, title: 'Analista contable' },
      { id: 8, title: 'Diseñadora' },
    ];
    const withRecent = flat(menuTemplate(actions, recent, platform));
    for (const label of [...recent.map(({ title }) => title), menuMessages.showMain]) {
      const click = withRecent.find((item) => item.label === label)?.click as (() => void) | undefined;
      click?.();
    }
    expect(opened).toEqual([7, 8, 'main']);
    expect(items.find(({ label }) => label === menuMessages.noRecent)?.enabled).toBe(false);
    expect(withRecent.some(({ label }) => label === menuMessages.noRecent)).toBe(false);
  });

  test('no two items share a key', () => {
    const keys = items.flatMap((item) => item.accelerator ?? []);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('zoom is the system’s own, with its keys', () => {
    for (const role of ['zoomIn', 'zoomOut', 'resetZoom'] as const) {
      const item = items.find((one) => one.role === role);
      expect(item?.label, role).toBeTruthy();
      expect(item).not.toHaveProperty('click');
      expect(item?.accelerator, role).toBeUndefined();
    }
  });

  test('nothing opens developer tools', () => {
    expect(items.map(({ role }) => role)).not.toContain('toggleDevTools');
  });
});
