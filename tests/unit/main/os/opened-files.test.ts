// Spreadsheets that the operating system opens with the program: selection and delivery.
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FileTokens } from '../../../../src/main/files/file-tokens.ts';
import { filesAmong, OpenedFiles } from '../../../../src/main/os/opened-files.ts';
import { app, FakeWindow } from '../support/fake-electron.ts';
import { recordedLog } from '../support/recorded-log.ts';
import { scratchFolder } from '../support/scratch-folder.ts';
import { invoke, prepareProgram, removeProgram, start } from '../support/started-program.ts';

vi.mock('electron', async () => (await import('../support/fake-electron.ts')).electron);

function fileCalled(name: string): string {
  const path = join(scratchFolder(), name);
  writeFileSync(path, 'nombre\n');
  return path;
}

describe('of the arguments of a start', () => {
  const among = (...list: string[]) => filesAmong(['/opt/Terna/terna', ...list], '/home/ana');

  test('tables are taken, by their path, from where the program was started, or by their address', () => {
    expect(
      among('--no-sandbox', '/tmp/a.csv', 'listas/../b.XLSX', 'file:///tmp/Se%C3%B1oras%20y%20m%C3%A1s.csv'),
    ).toEqual(['/tmp/a.csv', '/home/ana/b.XLSX', '/tmp/Señoras y más.csv']);
  });

  test('nothing else is', () => {
    const addresses = [
      'https://x.example/a.csv',
      'file://otro.example/a.csv',
      'file:///tmp/a%2Fb.csv',
      'app://bundle/a.csv',
    ];
    const devices = ['\\\\.\\pipe\\a.csv', '\\\\?\\C:\\a.csv', '//./pipe/a.csv'];
    const others = ['--file=/tmp/a.csv', '-a.csv', '/tmp/a.csv.exe', '/tmp/csv', '.csv', '/tmp/a.xlsm', '.', ''];
    expect(among(...addresses, ...devices, ...others)).toEqual([]);
  });
});

describe('a file that is taken', () => {
  const tokens = new FileTokens();
  const takenFrom = (path: string) => {
    const files = new OpenedFiles(recordedLog());
    files.receive(path);
    return files.take(tokens);
  };

  test('goes to the window under a token, without its path', async () => {
    const path = fileCalled('Candidatas de otoño.csv');
    const opened = await takenFrom(path);
    const { file = '', ...facts } = opened?.chosen ?? {};
    expect(facts).toEqual({ name: 'Candidatas de otoño.csv', bytes: 7 });
    expect(tokens.pathOf(file, 'chosen')).toBe(path);
    expect(tokens.pathOf(file, 'saved')).toBeNull();
    expect(JSON.stringify(opened)).not.toContain(path.slice(0, -23));
  });

  test('has to be a regular file that is called so by its own name', async () => {
    const folder = scratchFolder();
    mkdirSync(join(folder, 'carpeta.csv'));
    symlinkSync('/dev/zero', join(folder, 'infinito.csv'));
    symlinkSync('/etc/passwd', join(folder, 'claves.csv'));
    symlinkSync('vuelta.csv', join(folder, 'vuelta.csv'));
    const names = [
      'carpeta.csv',
      'infinito.csv',
      'claves.csv',
      'vuelta.csv',
      'no-está.csv',
      'nulo\0.csv',
      'x'.repeat(300),
    ];
    for (const name of names) expect(await takenFrom(join(folder, name)), name).toEqual({ name, chosen: null });
    symlinkSync(fileCalled('verdadero.xlsx'), join(folder, 'enlace.csv'));
    expect((await takenFrom(join(folder, 'enlace.csv')))?.chosen?.name).toBe('verdadero.xlsx');
  });

  test('is looked at when it is taken; what the log tells of one that has gone names nobody', async () => {
    const log = recordedLog();
    const files = new OpenedFiles(log);
    const path = fileCalled('Camila Rojas.csv');
    files.receive(path);
    rmSync(path);
    expect((await files.take(tokens))?.chosen).toBeNull();
    expect(log.lines).toHaveLength(1);
    expect(log.lines.join()).not.toContain('Camila');
  });

  test('is taken once, and each in its turn', async () => {
    const files = new OpenedFiles(recordedLog());
    const show = vi.fn();
    for (const name of ['a.csv', 'b.csv', 'a.csv']) files.receive(join('/no/existe', name));
    files.connect(show);
    expect(show).toHaveBeenCalledOnce();
    files.receive('/no/existe/c.csv');
    expect(show).toHaveBeenCalledTimes(2);
    const names = [];
    for (let next = await files.take(tokens); next; next = await files.take(tokens)) names.push(next.name);
    expect(names).toEqual(['a.csv', 'b.csv', 'c.csv']);
  });
});

describe('the program', () => {
  const argumentList = process.argv;
  beforeEach(prepareProgram);
  afterEach(() => {
    removeProgram();
    process.argv = argumentList;
  });
  /** Without the first page's. */
  const openedFileEvents = (window: FakeWindow) =>
    window.webContents.sent.filter(([channel]) => channel === 'on:openedFile');

  test('that is started with a table tells its window, without a path, and hands out nothing while nobody is signed in', async () => {
    process.argv = ['/usr/bin/terna', '--no-first-run', fileCalled('candidatos.csv')];
    const window = await start();
    await vi.waitFor(() => expect(openedFileEvents(window)).toEqual([['on:openedFile', null]]), 10_000);
    expect(await invoke('desktop:takeOpenedFile')).toEqual({ ok: true, data: null });
  });

  test('tells the window that is open of the tables of another start, or of the system', async () => {
    const window = await start();
    const path = fileCalled('candidatos.xlsx');
    app.emit('second-instance', {}, ['terna', 'candidatos.xlsx'], join(path, '..'));
    app.emit('second-instance', {}, ['terna', pathToFileURL(path).href], '/');
    const event = { preventDefault: vi.fn() };
    app.emit('open-file', event, path);
    expect(event.preventDefault).toHaveBeenCalledOnce();
    expect(openedFileEvents(window)).toHaveLength(3);
    expect(window.focus).toHaveBeenCalledTimes(3);
    expect(FakeWindow.all).toHaveLength(1);
  });

  test('opens no file that stands beside a link, and nothing of another kind', async () => {
    const window = await start();
    const path = fileCalled('candidatos.csv');
    app.emit('second-instance', {}, ['terna', path, 'terna://requests/5'], '/');
    app.emit('second-instance', {}, ['terna', '/etc/passwd', '/tmp/cv.pdf'], '/');
    expect(openedFileEvents(window)).toEqual([]);
    expect(window.focus).toHaveBeenCalledTimes(2);
  });
});
