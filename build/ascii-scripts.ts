// Bundles in ASCII alone. V8 keeps the text of what it runs, and takes two bytes for each of its characters as soon as a
// single one of them is not ASCII: three megabytes of a server, because of an arrow.
import type { Plugin } from 'vite';

/**
 * Writes what is not ASCII as escapes, which mean the same in strings, templates, patterns and names.
 * @throws where a raw template has such a character: there an escape would be read as it stands
 */
export function inAscii(code: string): string {
  if (/String\.raw`[^`]*[^\0-\x7f]/.test(code)) throw new Error('a raw template that is not ASCII cannot be escaped');
  return code.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** The last step of a build: a minifier would write the characters again. */
export function asciiScripts(): Plugin {
  return {
    name: 'terna:ascii-scripts',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = inAscii(file.code);
      },
    },
  };
}
