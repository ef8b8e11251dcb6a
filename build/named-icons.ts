// Vite plugin that leaves Blueprint's icons by name out of the bundle: the program imports each icon as a component.
import type { Plugin } from 'vite';

/** Replaces the loader, which imports the names and paths of all 600 icons. An icon by its name then throws. */
const LOADER = `
const refuse = () => {
  throw new Error('Import the icon as a component: icons by name are not bundled.');
};
export class Icons {
  static getPaths = refuse;
  static load = refuse;
  static loadAll = refuse;
  static setLoaderOptions = refuse;
}
`;

export function withoutNamedIcons(): Plugin {
  return {
    name: 'terna:without-named-icons',
    transform: {
      filter: { id: /@blueprintjs[\\/]icons[\\/]lib[\\/]esm[\\/]iconLoader\.js$/ },
      handler(code) {
        if (!code.includes('export class Icons')) {
          throw new Error('Blueprint loads its icons in a new way: withoutNamedIcons no longer applies');
        }
        return { code: LOADER, map: null };
      },
    },
  };
}
