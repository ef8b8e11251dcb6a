// Groups the window's first scripts into few bundles, because each file costs a request.
import { dirname, sep } from 'node:path';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

export interface FirstPages {
  readonly window: string;
  /** The module of the first screen. */
  readonly list: string;
  /** Other pages; modules that they share with the window stay separate. */
  readonly others: readonly string[];
}

/** @returns the plugin that collects the modules' imports, and the bundler's groups */
export function firstModules({ window, list, others }: FirstPages) {
  const ofWindow = new Set<string>();
  const ofOthers = new Set<string>();
  const ofList = new Set<string>();
  const iconsOfList = new Set<string>();
  const plugin: Plugin = {
    name: 'terna:first-modules',
    buildEnd() {
      const importedBy = (id: string): readonly string[] => this.getModuleInfo(id)?.importedIds ?? [];
      for (const page of others) collect(page, importedBy, ofOthers);
      collect(window, importedBy, ofWindow);
      collect(list, importedBy, ofList);
      for (const id of ofList) addIcons(this.getModuleInfo(id)?.code ?? '', iconsOfList);
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {}, filename }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const page = chunks.find(({ facadeModuleId }) => facadeModuleId === filename);
        const screen = chunks.find(({ moduleIds }) => moduleIds.includes(list));
        return filename === window && page && screen ? linksTo(screen, page, bundle) : [];
      },
    },
  };
  const own = dirname(list) + sep;
  const groups = [
    {
      name: 'first',
      tags: ['$initial' as const],
      test: (id: string) => !ofOthers.has(id),
      includeDependenciesRecursively: false,
    },
    {
      // Modules that other screens need too; the list's own modules stay with the list.
      name: 'parts',
      test: (id: string) =>
        isIconOf(iconsOfList, id) || (ofList.has(id) && !ofWindow.has(id) && !ofOthers.has(id) && !id.startsWith(own)),
      includeDependenciesRecursively: false,
    },
    {
      name: 'controls',
      test: /@blueprintjs[\\/]core[\\/]/,
      includeDependenciesRecursively: false,
    },
    {
      // Of the screens that are opened later.
      name: 'icons',
      test: (id: string) => iconOf(id) !== null,
      includeDependenciesRecursively: false,
    },
  ];
  return { plugin, groups };
}

/** The page preloads modules that the list's screen shares with others, instead of requesting them later. */
function linksTo(
  screen: Rolldown.OutputChunk,
  page: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
): HtmlTagDescriptor[] {
  const scripts = screen.imports.filter((file) => file !== page.fileName && !page.imports.includes(file));
  const styles = [screen.fileName, ...scripts].flatMap((file) => {
    const chunk = bundle[file];
    return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
  });
  const link = (rel: string, file: string): HtmlTagDescriptor => ({
    tag: 'link',
    attrs: { rel, crossorigin: true, href: `./${file}` },
    injectTo: 'head',
  });
  return [...scripts.map((file) => link('modulepreload', file)), ...styles.map((file) => link('stylesheet', file))];
}

/** Adds a module and all its static imports. */
function collect(first: string, importedBy: (id: string) => readonly string[], into: Set<string>): void {
  const waiting = [first];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (into.has(id)) continue;
    into.add(id);
    waiting.push(...importedBy(id));
  }
}

/** @returns the name of an icon's module without hyphens, for example `login`; null for other modules */
const iconOf = (id: string): string | null =>
  /@blueprintjs[\\/]icons[\\/].*components[\\/]([a-z0-9-]+)\.js$/.exec(id)?.[1]?.replaceAll('-', '') ?? null;

function isIconOf(icons: ReadonlySet<string>, id: string): boolean {
  const icon = iconOf(id);
  return icon !== null && icons.has(icon);
}

/** Adds the icons that a module imports. The package's index exports all, so the imports of modules do not tell. */
function addIcons(code: string, into: Set<string>): void {
  for (const [, names = ''] of code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']@blueprintjs\/icons["']/g)) {
    for (const name of names.split(',')) into.add(nameOfIcon(name));
  }
}

/** Both `LogIn` and `LogInIcon as Icon` are `login`. */
const nameOfIcon = (imported: string): string =>
  (imported.trim().split(/\s/)[0] ?? '').replace(/Icon$/, '').toLowerCase();
