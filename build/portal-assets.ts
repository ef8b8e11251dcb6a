// Bundles src/portal into texts that the server serves by itself, wherever it runs.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';

const NAME = 'virtual:portal-assets';

/** Open fonts (SIL Open Font License 1.1) by their name in the contract. */
const FONTS = { inter: 'inter', nunito: 'nunito', bricolage: 'bricolage-grotesque', lora: 'lora' } as const;

/** Latin letters, which Spanish, Portuguese and English need, in all weights. */
const fontFile = (project: string, font: string): string =>
  resolve(project, `node_modules/@fontsource-variable/${font}/files/${font}-latin-wght-normal.woff2`);

/**
 * Resolves imports of `virtual:portal-assets`.
 * @param project the folder of the project; the configurations that use this are themselves bundled elsewhere
 * @throws if the portal's sources cannot be bundled
 */
export function portalAssets(project: string): Plugin {
  const source = resolve(project, 'src/portal');
  return {
    name: 'terna:portal-assets',
    resolveId: { filter: { id: /^virtual:portal-assets$/ }, handler: () => `\0${NAME}` },
    load: {
      filter: { id: /virtual:portal-assets$/ },
      async handler() {
        this.addWatchFile(resolve(source, 'index.ts'));
        this.addWatchFile(resolve(source, 'passkey.ts'));
        const { script, style } = await bundle(source, 'index.ts');
        const passkey = await bundle(source, 'passkey.ts');
        const texts = { script, style, passkeyScript: passkey.script };
        const fonts = Object.fromEntries(
          Object.entries(FONTS).map(([name, font]) => [name, readFileSync(fontFile(project, font)).toString('base64')]),
        );
        return Object.entries({ ...texts, fonts })
          .map(([name, content]) => `export const ${name} = ${JSON.stringify(content)};\n`)
          .join('');
      },
    },
  };
}

async function bundle(source: string, entry: string): Promise<{ script: string; style: string }> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    root: source,
    build: {
      write: false,
      modulePreload: false,
      // Phones are used for years, so this supports browsers that are five years old.
      target: ['chrome100', 'safari15', 'firefox100'],
      rolldownOptions: { input: resolve(source, entry) },
    },
  });
  const [result] = Array.isArray(built) ? built : [built];
  if (!result || !('output' in result)) throw new Error('the portal was not bundled');
  const script = result.output.find((one) => one.type === 'chunk')?.code;
  const stylesheet = result.output.find((one) => one.type === 'asset' && one.fileName.endsWith('.css'));
  if (script === undefined) throw new Error(`${entry} has no script`);
  // Only the portal has one.
  return { script, style: stylesheet?.type === 'asset' ? String(stylesheet.source) : '' };
}
