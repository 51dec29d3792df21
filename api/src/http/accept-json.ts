import type { FastifyInstance } from 'fastify';
import { ApiError } from './api-error';
import { refuseShape } from './json-shape';

/** Accepts JSON bodies and no others. */
export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  // Bodies with `__proto__` and `constructor.prototype` are rejected rather than stripped.
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    const refused = refuseShape(body);
    if (refused) done(new ApiError(400, 'BAD_JSON', refused));
    // Its result, including a failure, is passed to `done`.
    else void parse(request, body, done);
  });
}
