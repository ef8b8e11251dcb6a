// Vite plugin that writes bundles in ASCII only, which halves their memory.
// V8 stores a script with two bytes per character as soon as one character is not ASCII: 3 MB for the server.
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
