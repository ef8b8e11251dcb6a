// Days as the portal writes them.

/** DD/MM/YYYY, of an instant in UTC. */
export function dayText(instant: string): string {
  const [year = '', month = '', day = ''] = instant.slice(0, 'YYYY-MM-DD'.length).split('-');
  return `${day}/${month}/${year}`;
}
