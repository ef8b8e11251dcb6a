// Suggests names of languages and skills while typing; other values are accepted too.

/** Milliseconds without typing before suggestions are requested. */
const REST = 250;

/** Fills the suggestion list of each field that has one. */
export function watchSuggestions(form: HTMLFormElement): void {
  let timer = 0;
  form.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.dataset.suggestions) return;
    const { list } = target;
    window.clearTimeout(timer);
    // Without suggestions the field accepts any text.
    timer = window.setTimeout(() => list && void suggest(form, target, list).catch(() => list.replaceChildren()), REST);
  });
}

async function suggest(form: HTMLFormElement, input: HTMLInputElement, list: HTMLElement): Promise<void> {
  const query = new URLSearchParams({ q: input.value });
  const response = await fetch(`${form.dataset.suggestionsFrom}/${input.dataset.suggestions}?${query}`);
  const names = response.ok ? ((await response.json()) as string[]) : [];
  list.replaceChildren(
    ...names.map((name) => {
      const option = document.createElement('option');
      option.value = name;
      return option;
    }),
  );
}
