// Texts of the page that outlive the program, such as drafts; encrypted until sign-out.
import { PrivateTexts } from '../../contract/ipc/ipc.ts';
import type { EncryptedText } from '../offline/cache/index.ts';

export class PrivateTextStore {
  readonly #encrypted: EncryptedText;
  readonly #onChange: (texts: PrivateTexts) => void;

  constructor(encrypted: EncryptedText, onChange: (texts: PrivateTexts) => void) {
    this.#encrypted = encrypted;
    this.#onChange = onChange;
  }

  /** The signed-in user's texts by name; empty if no user is signed in. */
  get texts(): PrivateTexts {
    const text = this.#encrypted.read();
    return text === null ? {} : PrivateTexts.parse(JSON.parse(text));
  }

  /** Null removes the text. @returns whether it was stored: false if no user is signed in or the store is full */
  store(name: string, text: string | null): boolean {
    const { [name]: _before, ...others } = this.texts;
    const texts = text === null ? others : { ...others, [name]: text };
    const isStored = this.#encrypted.write(JSON.stringify(texts));
    if (isStored) this.#onChange(texts);
    return isStored;
  }
}
