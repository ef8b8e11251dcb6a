// Reads the forms that pages without scripts send.
import type { FastifyInstance } from 'fastify';

const TYPE = 'application/x-www-form-urlencoded';

/** Bodies of forms become `URLSearchParams`. @param bodyLimit in bytes */
export function readForms(http: FastifyInstance, bodyLimit: number): void {
  http.addContentTypeParser<string>(TYPE, { parseAs: 'string', bodyLimit }, (_request, body, done) =>
    done(null, new URLSearchParams(body)),
  );
}
