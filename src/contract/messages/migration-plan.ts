// Texts of `server migrate`, for the operator.
const kinds = {
  create_table: (table: string) => `crea la tabla ${table}`,
  add_column: (table: string) => `agrega columnas a ${table}`,
  create_index: (table: string, rows: string) => `crea índices de ${table} (${rows} filas)`,
  rewrite_rows: (table: string, rows: string) => `vuelve a escribir filas de ${table} (hasta ${rows})`,
  other: (table: string, rows: string) =>
    table === '' ? 'cambia otras definiciones' : `cambia definiciones de ${table} (${rows} filas)`,
} as const;

export const migrationPlanMessages = {
  kinds,
  none: 'No hay migraciones pendientes.',
  title: (count: number) => `${count} migraciones pendientes; ninguna se ejecutó:`,
  step: (name: string, changes: string, duration: string) => `  ${name}: ${changes}; ${duration}`,
  nothing: 'no cambia nada aquí',
  duration: (seconds: string) => `unos ${seconds} s`,
  total: (seconds: string, microseconds: string) =>
    `En total, unos ${seconds} s en una sola transacción, antes de escuchar. Es una estimación: las filas de ahora por ${microseconds} µs, lo que aquí tarda en leerse una, por 4 para un índice y por 20 para escribirla de nuevo.`,
  migrated: 'La base de datos está al día.',
} as const;
