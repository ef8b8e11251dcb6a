// Generates valid requests, and requests broken as clients and attackers break them.
import * as fc from 'fast-check';
import { generateSync, type JsonSchema } from 'json-schema-faker';
import type { Operation } from './document.ts';

export interface Wire {
  readonly method: string;
  readonly address: string;
  readonly headers: Record<string, string>;
  readonly body: string | FormData | undefined;
}

/** Ids up to this one probably exist for each kind of object. */
const MAX_ID = 12;

/** Values that expose unhandled cases. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    true,
    0,
    -1,
    1.5,
    2 ** 31,
    Number.MAX_SAFE_INTEGER,
    1e308,
    [],
    {},
    'null',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '¡Ñandú! 🦤',
    '%',
    "' or 1=1 --",
    '{{candidato.nombre}}',
    '../../../etc/passwd',
    '<script>alert(1)</script>',
    '9999-99-99',
    '2026-02-30',
    'x'.repeat(20_000),
  ),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Repeatable for the same seed. Its ids are small enough to exist. */
const fitting = (schema: JsonSchema) =>
  fc.integer({ min: 0, max: 2 ** 31 - 1 }).map((seed) => {
    const options = { seed, alwaysFakeOptionals: seed % 3 === 0, optionalsProbability: 0.5 };
    const made = { value: generateSync(schema, { ...options, maxItems: 3, maxLength: 60 }) };
    for (const { holder, key } of fieldsIn(made)) {
      if (/(^|_)id$/.test(key) && typeof holder[key] === 'number') holder[key] = 1 + (holder[key] % MAX_ID);
    }
    return made.value;
  });

const broken = (schema: JsonSchema): fc.Arbitrary<unknown> =>
  fc
    .tuple(fitting(schema), odd, fc.nat(), fc.constantFrom('change', 'remove', 'add', 'replace', 'infect'))
    .map(([value, other, index, how]) => {
      const copy: unknown = structuredClone(value);
      const fields = fieldsIn(copy);
      const at = fields[index % Math.max(fields.length, 1)];
      if (how === 'replace' || !at) return other;
      if (how === 'infect') return infected(copy, infections[index % infections.length] ?? '');
      if (how === 'change') at.holder[at.key] = other;
      else if (how === 'remove') delete at.holder[at.key];
      else at.holder[`${at.key}_nuevo`] = other;
      return copy;
    });

const infections = ['\u0000', '\ud800', '🦤', "'", '\n', '\u202e'];

function infected(value: unknown, infection: string): unknown {
  for (const { holder, key } of fieldsIn(value)) {
    if (typeof holder[key] === 'string') holder[key] += infection;
  }
  return value;
}

interface Field {
  readonly holder: Record<string, unknown>;
  readonly key: string;
}

function fieldsIn(value: unknown): Field[] {
  if (value === null || typeof value !== 'object') return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...fieldsIn(holder[key])]);
}

const idText = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: MAX_ID }).map(String) },
  { weight: 1, arbitrary: fc.constantFrom('987654321', '0', '-1', '1.5', '99999999999999999999', 'abc', '%00', '1e3') },
);

const wordText = fc.oneof(
  fc.constantFrom('a', 'x'.repeat(3000), '%00', '\ud800', '[]', 'true', '-1', '99999', "'", '*'),
  fc.string({ maxLength: 30, unit: 'binary' }),
);

const isNumber = (schema: JsonSchema): boolean => /"type":"integer"/.test(JSON.stringify(schema));

const textFor = (schema: JsonSchema): fc.Arbitrary<string> =>
  isNumber(schema)
    ? idText
    : fc.oneof(
        fitting(schema).map((value) => (typeof value === 'object' ? JSON.stringify(value) : String(value))),
        wordText,
      );

/** `known` has existing values by parameter name. */
function addressOf(operation: Operation, known: Readonly<Record<string, string>>): fc.Arbitrary<string> {
  const values = operation.parameters.map(({ name, required, schema, in: location }) => {
    const present = known[name];
    const text = present === undefined ? textFor(schema) : fc.oneof(fc.constant(present), textFor(schema));
    return required || location === 'path' ? text : fc.option(text, { nil: undefined });
  });
  return fc.tuple(...values).map((texts) => {
    let { path } = operation;
    const query: string[] = [];
    for (const [index, { name, in: location }] of operation.parameters.entries()) {
      const text = texts[index];
      if (text === undefined) continue;
      const encoded = encodeURIComponent(text.toWellFormed());
      if (location === 'path') path = path.replace(`{${name}}`, encoded);
      else query.push(`${name}=${encoded}`);
    }
    return query.length > 0 ? `${path}?${query.join('&')}` : path;
  });
}

type Payload = Pick<Wire, 'headers' | 'body'>;

function payloadOf(operation: Operation): fc.Arbitrary<Payload> {
  const payloads = [...operation.bodies].map(([type, schema]): fc.Arbitrary<Payload> => {
    if (type === 'multipart/form-data') return formOf(schema);
    if (type !== 'application/json') return fc.string().map((body) => ({ headers: { 'content-type': type }, body }));
    const json = fc.oneof(fitting(schema), broken(schema)).map((value) => JSON.stringify(value));
    const text = fc.oneof(
      { weight: 12, arbitrary: json },
      { weight: 1, arbitrary: fc.constantFrom('{', '', 'null', '"x"', '[]', '{"a":1,"a":2}', '{"__proto__":{"x":1}}') },
    );
    return text.map((body) => ({ headers: { 'content-type': type }, body }));
  });
  if (payloads.length === 0) return fc.constant({ headers: {}, body: undefined });
  return fc.oneof(...payloads);
}

const formOf = (schema: JsonSchema): fc.Arbitrary<Payload> =>
  fc
    .tuple(
      fc.oneof(fitting(schema), broken(schema)),
      fc.option(
        fc.tuple(
          fc.constantFrom('cv.pdf', 'foto.png', 'x', '../../a.pdf', 'ñ.docx'),
          fc.constantFrom('', '%PDF-1.7\n', 'x'),
        ),
      ),
    )
    .map(([value, file]) => {
      const form = new FormData();
      for (const [name, part] of Object.entries(value ?? {})) form.append(name, JSON.stringify(part) ?? '');
      if (file) form.append('file', new Blob([file[1]]), file[0]);
      return { headers: {}, body: form };
    });

const key = fc.option(fc.constantFrom('una', 'otra', 'x'.repeat(3000), '%00'));

export const requestsOf = (operation: Operation, known: Readonly<Record<string, string>>): fc.Arbitrary<Wire> =>
  fc.tuple(addressOf(operation, known), payloadOf(operation), key).map(([address, payload, repeated]) => ({
    method: operation.method,
    address,
    body: payload.body,
    headers: { ...payload.headers, ...(repeated !== null && { 'idempotency-key': repeated }) },
  }));
