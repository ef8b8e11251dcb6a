// The weight, size, indents and tab stops that styles of a document give, each from the style that it is based on.
import { type ParagraphForm, PLAIN_FORM } from './tab-stops.ts';

export interface TextStyle {
  readonly isBold: boolean;
  /** In points. */
  readonly size: number;
}

export interface OwnStyle {
  /** Null if the style does not say. */
  isBold: boolean | null;
  size: number | null;
  form: ParagraphForm | null;
  /** The name of the style that it is based on. */
  base: string | null;
}

const BODY_SIZE = 11;
const HEADING_SIZE = 14;
const MAX_BASES = 20;
const HEADING = /heading|t[ií]tulo|title|encabezado/i;

export class ParagraphStyles {
  readonly #own = new Map<string, OwnStyle>();
  readonly #resolved = new Map<string, TextStyle>();
  /** Of text without a style of its own. */
  bodySize = BODY_SIZE;

  /** Adds a style, or replaces one of the same name. */
  add(name: string): OwnStyle {
    const style: OwnStyle = { isBold: null, size: null, form: null, base: null };
    this.#own.set(name, style);
    this.#resolved.delete(name);
    return style;
  }

  get body(): TextStyle {
    return { isBold: false, size: this.bodySize };
  }

  has(name: string | undefined): boolean {
    return name !== undefined && this.#own.has(name);
  }

  own(name: string | undefined): OwnStyle | undefined {
    return name === undefined ? undefined : this.#own.get(name);
  }

  /** Of paragraphs of a style: its own, or that of the nearest style that has one. */
  formOf(name: string | undefined): ParagraphForm {
    let at = name ?? null;
    for (let depth = 0; at !== null && depth < MAX_BASES; depth += 1) {
      const style = this.#own.get(at);
      if (style?.form) return style.form;
      at = style?.base ?? null;
    }
    return PLAIN_FORM;
  }

  /** Headings are bold and large, unless their style says something else. */
  get(name: string | undefined): TextStyle {
    if (name === undefined) return this.body;
    const known = this.#resolved.get(name);
    if (known) return known;
    let isHeading = false;
    let isBold: boolean | null = null;
    let size: number | null = null;
    let at: string | null = name;
    for (let depth = 0; at !== null && depth < MAX_BASES; depth += 1) {
      isHeading ||= HEADING.test(at);
      const style: OwnStyle | undefined = this.#own.get(at);
      isBold ??= style?.isBold ?? null;
      size ??= style?.size ?? null;
      at = style?.base ?? null;
    }
    const style = { isBold: isBold ?? isHeading, size: size ?? (isHeading ? HEADING_SIZE : this.bodySize) };
    this.#resolved.set(name, style);
    return style;
  }
}

/** Whether the text of a header or footer numbers the page only. */
export const isPageNumber = (text: string): boolean =>
  /^\W*(?:p[aá]g(?:ina|\.)?|page)?\W*\d*\W*(?:(?:de|of|\/)\W*\d*)?\W*$/i.test(text);
