// Checks that Spanish screen texts are only in the contract's messages.
import { Visitor } from 'vite';
import { spanishHome } from './project-structure.ts';
import type { Source, Violation } from './sources.ts';

const spanishCharacters = /[áéíóúñ¿¡]/i;
/** Spanish words of the interface without an accent that are not English. */
const commonSpanishWords = new Set(
  `abrir aceptar activar agregar apellido apellidos archivo archivos ayer borrar buscar cancelar candidata candidato
  candidatos carpeta cerrado cerrar contraseña correo datos debe del descargar eliminar empresa enviar espacio estado
  etapa etapas exportar falta fecha guardado guardar hoy importar las los mensaje mostrar mover nombre para proceso
  procesos puede reintentar responsable seleccionar servidor siguiente sueldo todos una usuario usuarios volver`.split(
    /\s+/,
  ),
);

/** Reports Spanish texts in src outside the messages. */
export function checkSpanish(sources: readonly Source[]): Violation[] {
  return sources.filter(({ path }) => path.startsWith('src/') && !spanishHome.test(path)).flatMap(spanishIn);
}

function spanishIn(source: Source): Violation[] {
  const violations: Violation[] = [];
  const look = (text: string, start: number): void => {
    if (!isSpanish(text)) return;
    const excerpt = text.trim().replaceAll(/\s+/g, ' ').slice(0, 40);
    const message = `Spanish belongs in src/contract/messages («${excerpt}»)`;
    violations.push({ path: source.path, line: source.lineAt(start), rule: 'spanish', message });
  };
  if (!source.program) return [];
  new Visitor({
    Literal: ({ value, start }) => {
      if (typeof value === 'string') look(value, start);
    },
    TemplateElement: ({ value, start }) => look(value.cooked ?? value.raw, start),
    JSXText: ({ value, start }) => look(value, start),
  }).visit(source.program);
  return violations;
}

const isSpanish = (text: string): boolean =>
  spanishCharacters.test(text) ||
  (text.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) => commonSpanishWords.has(word));
