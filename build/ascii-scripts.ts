// Vite plugin that writes bundles in ASCII only, which halves their memory.
// V8 stores a script with two bytes per character as soon as one character is not ASCII: 3 MB for the server.
import type { Plugin } from 'vite';

/**
 * Replaces characters that are not ASCII by escapes, which are equivalent in strings, templates, patterns and names.
 * @throws if a raw template has such a character, because raw templates do not interpret escapes
 */
export function inAscii(code: string): string {
  if (/String\.raw`[^`]*[^\0-\x7f]/.test(code)) throw new Error('a raw template that is not ASCII cannot be escaped');
  return code.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** This is the last step of a build, because a minifier would restore the characters. */
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
