// Faults of the stand-in that Electron's tests must catch: two for each of ten APIs.

export interface StandInFault {
  readonly api: string;
  /** In build/chromium. */
  readonly file: string;
  /** Stands in the file once. */
  readonly correct: string;
  readonly wrong: string;
  /** The file of Electron's tests that catches it, and a part of the suite's title. */
  readonly test: string;
  readonly title: string;
}

export const standInFaults: readonly StandInFault[] = [
  {
    api: 'app',
    file: 'app.ts',
    correct: 'additionalData: additionalData ?? null }',
    wrong: 'additionalData: null }',
    test: 'api-app',
    title: 'requestSingleInstanceLock',
  },
  {
    api: 'app',
    file: 'app.ts',
    correct:
      "    if (this.listenerCount('window-all-closed') > 0) this.emit('window-all-closed');\n    else this.quit();",
    wrong: '    this.quit();',
    test: 'api-app',
    title: 'window-all-closed',
  },
  {
    api: 'BrowserWindow',
    file: 'placement.ts',
    correct: "    if (this.#state === 'normal') this.#normal = this.#bounds;",
    wrong: '',
    test: 'api-browser-window',
    title: 'getNormalBounds',
  },
  {
    api: 'BrowserWindow',
    file: 'browser-window.ts',
    correct: "    this.emit('closed');",
    wrong: '',
    test: 'api-browser-window',
    title: 'BrowserWindow.close()',
  },
  {
    api: 'webContents',
    file: 'navigation.ts',
    correct: 'return !event.defaultPrevented;',
    wrong: 'return true;',
    test: 'api-browser-window',
    title: 'with sandbox › will-navigate',
  },
  {
    api: 'webContents',
    file: 'net-errors.ts',
    correct: "const name = code.replace(/^net::/, '');",
    wrong: 'const name = code;',
    test: 'api-web-contents',
    title: 'loadURL() promise API',
  },
  {
    api: 'webFrameMain',
    file: 'frame.ts',
    correct: '        parent: this.find(page, parentId),',
    wrong: '        parent: null,',
    test: 'api-web-frame-main',
    title: 'traversal APIs',
  },
  {
    api: 'webFrameMain',
    file: 'frame.ts',
    correct: '        getURL: () => toAppUrl(nested.url),',
    wrong: "        getURL: () => '',",
    test: 'api-web-frame-main',
    title: 'WebFrame.url',
  },
  {
    api: 'ipcMain',
    file: 'page-ipc.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a line of the stand-in
    correct: "      reply(true, `Error invoking remote method '${channel}': ${error}`);",
    wrong: '      reply(false, undefined);',
    test: 'api-ipc',
    title: '› invoke ›',
  },
  {
    api: 'ipcMain',
    file: 'ipc-main.ts',
    correct: '    if (this.#handlers.has(channel)) {',
    wrong: '    if (false) {',
    test: 'api-ipc',
    title: '› invoke ›',
  },
  {
    api: 'ipcRenderer',
    file: 'page/ipc-renderer.ts',
    correct: '    else listeners.delete(channel);\n    return ipcRenderer;\n  };\n\n  const call',
    wrong: '    return ipcRenderer;\n  };\n\n  const call',
    test: 'api-ipc-renderer',
    title: 'removeAllListeners',
  },
  {
    api: 'ipcRenderer',
    file: 'page/codec.ts',
    correct: "  if (value instanceof Date) return { $type: 'date', value: String(value.getTime()) };",
    wrong: '  if (value instanceof Date) return String(value);',
    test: 'api-ipc-renderer',
    title: 'send()',
  },
  {
    api: 'contextBridge',
    file: 'page/main-world.ts',
    correct: '    Object.freeze(value);',
    wrong: '',
    test: 'api-context-bridge',
    title: 'with sandbox=true',
  },
  {
    api: 'contextBridge',
    file: 'page/packing.ts',
    correct: "    if (foreign !== undefined) return { $pack: 'own', id: foreign };",
    wrong: '',
    test: 'api-context-bridge',
    title: 'with sandbox=true',
  },
  {
    api: 'utilityProcess',
    file: 'utility-process.ts',
    correct: "    this.emit('exit', code ?? ofSignal);",
    wrong: "    this.emit('exit', 0);",
    test: 'api-utility-process',
    title: 'lifecycle events',
  },
  {
    api: 'utilityProcess',
    file: 'utility-process.ts',
    correct: '    return this.#isRunning ? this.#child.pid : undefined;',
    wrong: '    return this.#child.pid;',
    test: 'api-utility-process',
    title: 'pid property',
  },
  {
    api: 'dialog',
    file: 'dialog-checks.ts',
    correct: "  if (!messageBoxTypes.includes(type)) throw new TypeError('Invalid message box type');",
    wrong: '',
    test: 'api-dialog',
    title: 'showMessageBox',
  },
  {
    api: 'dialog',
    file: 'dialog-checks.ts',
    correct: "  ['defaultPath', 'Default path', 'string'],\n",
    wrong: '',
    test: 'api-dialog',
    title: 'showSaveDialog',
  },
  {
    api: 'Menu',
    file: 'menu.ts',
    correct: '    for (const item of template) menu.append(item);',
    wrong: '    for (const item of template.slice(1)) menu.append(item);',
    test: 'api-menu',
    title: 'buildFromTemplate',
  },
  {
    api: 'Menu',
    file: 'menu.ts',
    correct: '    return applicationMenu;',
    wrong: '    return null;',
    test: 'api-menu',
    title: 'setApplicationMenu',
  },
  {
    api: 'session',
    file: 'session.ts',
    correct: '    if (wrong) throw new Error(`Invalid language',
    wrong: '    if (false) throw new Error(`Invalid language',
    test: 'spellchecker',
    title: 'setSpellCheckerLanguages',
  },
  {
    api: 'session',
    file: 'session.ts',
    correct: '    if (isWord) this.#words.add(word);',
    wrong: '',
    test: 'spellchecker',
    title: 'addWordToSpellCheckerDictionary',
  },
];
