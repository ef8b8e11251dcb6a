// Proposes the browser's time zone on the page where a candidate books an interview.

/** Reads the page again in the zone of the browser, if the candidate has chosen none and the page knows it. */
export function proposeBrowserZone(form: HTMLFormElement): void {
  const select = form.querySelector('select');
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!select || select.value === zone) return;
  if (![...select.options].some(({ value }) => value === zone)) return;
  const address = new URL(location.href);
  address.searchParams.set(select.name, zone);
  location.replace(address);
}
