// The spell checker's dictionaries: fetched once into the profile, as in Electron. Words are not checked by them.
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runningChromium } from './running.ts';

/** Chromium's names of dictionaries, where they differ from the language. */
const REGIONS: Readonly<Record<string, string>> = { en: 'en-US', es: 'es-ES', pt: 'pt-BR' };
/** The first bytes of a dictionary. */
const SIGNATURE = 'BDic';

type DictionaryEvent =
  | 'spellcheck-dictionary-initialized'
  | 'spellcheck-dictionary-download-begin'
  | 'spellcheck-dictionary-download-success'
  | 'spellcheck-dictionary-download-failure';

export class SpellChecker {
  /** The address to which the name of a dictionary is added; without it nothing is fetched. */
  source: string | undefined;
  readonly #emit: (event: DictionaryEvent, language: string) => void;

  constructor(emit: (event: DictionaryEvent, language: string) => void) {
    this.#emit = emit;
  }

  async load(language: string): Promise<void> {
    const name = `${REGIONS[language] ?? language}-3-0.bdic`;
    const folder = join(runningChromium().userData, 'Dictionaries');
    if (!existsSync(join(folder, name))) {
      this.#emit('spellcheck-dictionary-download-begin', language);
      const dictionary = await this.#fetch(name.toLowerCase());
      if (dictionary === undefined) {
        this.#emit('spellcheck-dictionary-download-failure', language);
        return;
      }
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(join(folder, name), dictionary, { mode: 0o600 });
      this.#emit('spellcheck-dictionary-download-success', language);
    }
    this.#emit('spellcheck-dictionary-initialized', language);
  }

  async #fetch(name: string): Promise<Buffer | undefined> {
    if (this.source === undefined) return undefined;
    const response = await fetch(`${this.source}${name}`).catch(() => undefined);
    if (!response?.ok) return undefined;
    const content = Buffer.from(await response.arrayBuffer());
    return content.subarray(0, SIGNATURE.length).toString('latin1') === SIGNATURE ? content : undefined;
  }
}
