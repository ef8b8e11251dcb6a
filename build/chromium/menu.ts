// `Menu`: the application menu has accelerators only; a context menu is drawn in the page.
import { EventEmitter } from 'node:events';
import type Electron from 'electron';
import { hostTexts } from '../texts.mjs';
import { app } from './app.ts';
import type { BrowserWindow } from './browser-window.ts';
import { ignored } from './ignored.ts';
import { focusedWindow, frontWindow, openWindows } from './windows.ts';

type Role = NonNullable<Electron.MenuItemConstructorOptions['role']>;
type Click = (item: MenuItem, window: BrowserWindow | undefined, event: object) => void;
type Template = (Electron.MenuItemConstructorOptions | MenuItem)[];

/** The roles that are implemented here, with Electron's keys; the others are left to Chromium. */
const roles: Partial<Record<Role, { accelerator?: string; run(window: BrowserWindow | undefined): void }>> = {
  quit: { accelerator: 'Ctrl+Q', run: () => app.quit() },
  close: { accelerator: 'Ctrl+W', run: (window) => window?.close() },
  minimize: { accelerator: 'Ctrl+M', run: (window) => window?.minimize() },
  reload: { accelerator: 'Ctrl+R', run: (window) => window?.reload() },
  forceReload: { accelerator: 'Ctrl+Shift+R', run: (window) => window?.reload() },
  togglefullscreen: { accelerator: 'F11', run: (window) => window?.setFullScreen(!window.isFullScreen()) },
};

const keyNames: Record<string, string> = {
  Esc: 'Escape',
  Return: 'Enter',
  Up: 'ArrowUp',
  Down: 'ArrowDown',
  Left: 'ArrowLeft',
  Right: 'ArrowRight',
  Plus: '+',
  Space: ' ',
};

/** Converts Electron's accelerator (`CmdOrCtrl+Shift+N`) to the page's notation (`Ctrl+Shift+N`). */
export function toCombination(accelerator: string): string {
  const parts = accelerator.split('+').map((part) => part.trim());
  const has = (...names: string[]) => parts.some((part) => names.includes(part.toLowerCase()));
  const key = parts.at(-1) ?? '';
  const control = has('cmdorctrl', 'commandorcontrol', 'ctrl', 'control', 'cmd', 'command') ? 'Ctrl+' : '';
  const alt = has('alt', 'option') ? 'Alt+' : '';
  const shift = has('shift') ? 'Shift+' : '';
  return `${control}${alt}${shift}${keyNames[key] ?? (key.length === 1 ? key.toUpperCase() : key)}`;
}

const itemTypes = ['normal', 'separator', 'submenu', 'checkbox', 'radio', 'header', 'palette'];

export class MenuItem {
  readonly id: string;
  readonly type: string;
  readonly role: Role | undefined;
  readonly accelerator: string | undefined;
  readonly submenu: Menu | undefined;
  label: string;
  enabled: boolean;
  visible: boolean;
  checked: boolean;
  readonly #onClick: Click | undefined;

  /** @throws Error for an item without a label, role or type, or of a type that does not exist */
  constructor(options: Electron.MenuItemConstructorOptions) {
    if (!options || !(options.label || options.role || options.type)) {
      throw new TypeError('Invalid template for MenuItem: must have at least one of label, role or type');
    }
    const { submenu } = options;
    if (options.type && !itemTypes.includes(options.type)) throw new Error(`Unknown menu item type: ${options.type}`);
    if (options.type === 'submenu' && !submenu) throw new Error('Invalid submenu');
    const { click: _click, ...rest } = options;
    Object.assign(this, rest);
    this.id = options.id ?? '';
    this.role = options.role;
    this.type = options.type ?? (submenu ? 'submenu' : 'normal');
    this.label = options.label ?? options.role ?? '';
    this.enabled = options.enabled ?? true;
    this.visible = options.visible ?? true;
    this.checked = options.checked ?? false;
    this.accelerator = options.accelerator ?? (options.role && roles[options.role]?.accelerator);
    this.submenu = Array.isArray(submenu) ? Menu.buildFromTemplate(submenu) : (submenu as unknown as Menu | undefined);
    this.#onClick = options.click as Click | undefined;
  }

  click(_event: object = {}, window: BrowserWindow | undefined = focusedWindow() ?? undefined): void {
    if (this.type === 'checkbox') this.checked = !this.checked;
    if (this.#onClick) this.#onClick(this, window, {});
    else if (this.role) roles[this.role]?.run(window);
  }
}

let applicationMenu: Menu | null = null;

export class Menu extends EventEmitter {
  readonly items: MenuItem[] = [];

  /** @throws TypeError for anything but a list of items */
  static buildFromTemplate(template: Template): Menu {
    if (!Array.isArray(template)) throw new TypeError('Invalid template for Menu: Menu template must be an array');
    const menu = new Menu();
    for (const item of template) menu.append(item);
    return menu;
  }

  static setApplicationMenu(menu: Menu | null): void {
    applicationMenu = menu;
    for (const window of openWindows) window.webContents.setAccelerators(applicationAccelerators());
  }

  static getApplicationMenu(): Menu | null {
    return applicationMenu;
  }

  append(item: Electron.MenuItemConstructorOptions | MenuItem): void {
    this.items.push(item instanceof MenuItem ? item : new MenuItem(item));
  }

  insert(position: number, item: MenuItem): void {
    this.items.splice(position, 0, item);
  }

  /** The items of this menu and of its submenus. */
  allItems(): MenuItem[] {
    return this.items.flatMap((item) => [item, ...(item.submenu?.allItems() ?? [])]);
  }

  getMenuItemById(id: string): MenuItem | null {
    return this.allItems().find((item) => item.id === id) ?? null;
  }

  /** Displays the menu as a list in the middle of the page, with the items of its submenus inline. */
  popup(options: { window?: BrowserWindow; callback?: () => void } = {}): void {
    const window = options.window ?? frontWindow();
    const choices = this.allItems().filter((item) => item.visible && item.type !== 'separator' && !item.submenu);
    if (!window || choices.length === 0) return;
    const buttons = choices.map((item) => ({
      label: `${item.checked ? '✓ ' : ''}${item.label}`,
      disabled: !item.enabled,
    }));
    const cancelButton = buttons.push({ label: hostTexts.cancel, disabled: false }) - 1;
    const request = { title: '', message: '', buttons, defaultButton: 0, cancelButton, stacked: true };
    window.webContents.showDialog(request).then(
      ({ response }) => {
        choices[response]?.click({}, window);
        options.callback?.();
      },
      // The page went away with its menu.
      () => options.callback?.(),
    );
  }

  readonly closePopup = ignored;
}

/** The key combinations of the application menu. */
export function applicationAccelerators(): string[] {
  return (applicationMenu?.allItems() ?? []).flatMap((item) =>
    item.accelerator ? [toCombination(item.accelerator)] : [],
  );
}

/** Runs the application menu's item for a key combination. */
export function runAccelerator(combination: string, window: BrowserWindow): void {
  const item = applicationMenu
    ?.allItems()
    .find(({ accelerator, enabled }) => enabled && accelerator && toCombination(accelerator) === combination);
  item?.click({}, window);
}
