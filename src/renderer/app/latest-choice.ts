// Holds the latest choice while the URL still shows an earlier one.

export class LatestChoice<Choice> {
  readonly #nameOf: (choice: Choice) => string;
  #present: Choice;
  /** Names of choices that are not in the URL yet, in order. */
  #onTheWay: string[] = [];

  /** @param nameOf returns equal keys for a choice and for the URL that contains it */
  constructor(present: Choice, nameOf: (choice: Choice) => string) {
    this.#present = present;
    this.#nameOf = nameOf;
  }

  get present(): Choice {
    return this.#present;
  }

  /** Call it before the choice is written to the URL. */
  choose(chosen: Choice): void {
    this.#present = chosen;
    this.#onTheWay.push(this.#nameOf(chosen));
  }

  /** Receives the URL's state: an earlier choice, or a navigation that replaces all pending choices. */
  sync(current: Choice): void {
    const which = this.#onTheWay.lastIndexOf(this.#nameOf(current));
    this.#onTheWay = which < 0 ? [] : this.#onTheWay.slice(which + 1);
    if (this.#onTheWay.length === 0) this.#present = current;
  }
}
