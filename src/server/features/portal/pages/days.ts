// Date format of the portal.

/** Formats an instant as DD/MM/YYYY in UTC. */
export function dayText(instant: string): string {
  const [year = '', month = '', day = ''] = instant.slice(0, 'YYYY-MM-DD'.length).split('-');
  return `${day}/${month}/${year}`;
}
