// What `server audit verify` prints.
interface Counts {
  readonly organizationId: number;
  readonly position: number;
  readonly purged: number;
  readonly erased: number;
  readonly pending: number;
}

export const auditChainMessages = {
  noDatabase: 'Todavía no hay una base de datos que comprobar.',
  otherVersion: 'La base de datos es de otra versión de Terna. Usa este comando con la versión del servidor.',
  report: ({ organizationId, position, purged, erased, pending }: Counts) =>
    `Organización ${organizationId}: ${position - purged} entradas encadenadas (${purged} eliminadas por antigüedad, ${erased} con datos suprimidos), ${pending} por encadenar.`,
  problems: {
    altered: (position: number) => `La entrada ${position} fue alterada, o cambió de lugar.`,
    removed: (position: number) => `La entrada ${position} fue eliminada.`,
    gap: (position: number) => `Faltan entradas de la cadena desde la posición ${position}.`,
    end: (position: number) => `El final de la cadena no es el que se guardó: la última entrada es la ${position}.`,
    inserted: (count: number) => `Entradas agregadas fuera de la cadena: ${count}.`,
    unlike_head: (position: number) => `La posición ${position} no es la que anotaste.`,
  },
  intact:
    'El registro de actividad está intacto. Anota las líneas ORGANIZACIÓN:POSICIÓN:HASH fuera de este servidor: con --head comprueban más tarde que nadie rehízo la cadena entera.',
  altered: 'El registro de actividad fue alterado.',
} as const;
