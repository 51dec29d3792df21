import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { CardConfirmation, CardDetails, type CardToken } from '@heliograph/contract';
import { Refusal } from '../../../base/refusal';
import { ANONYMOUS_BODY_LIMIT } from '../../../http/register-call';
import { schemaError } from '../../../http/validation';
import { confirmCharge } from './charges';
import { brandOf, outcomeOf, checkCard, digitsOf } from './cards';

/**
 * Serves `POST /api/sandbox/tokenize` and `/sandbox/confirm`: they replace a real provider's browser library and the
 * bank's page. The number determines the outcome of charges and isn't stored; only the brand and the last four digits
 * are.
 */
export function sandboxRoutes(app: FastifyInstance): void {
  app.post(
    '/sandbox/tokenize',
    { bodyLimit: ANONYMOUS_BODY_LIMIT, schema: { body: CardDetails }, attachValidation: true },
    async (request): Promise<CardToken> => {
      const { db, clock, addressLimits } = app.deps;
      if (request.body === undefined)
        throw new Refusal(
          'malformed',
          'UNSUPPORTED_MEDIA_TYPE',
          'The body must be JSON (content type application/json)',
        );
      await addressLimits.spend('card', request.ip);
      if (request.validationError) throw schemaError(request, CardDetails);
      // The schema has been validated.
      const card = request.body as CardDetails;
      checkCard(card, clock());
      const digits = digitsOf(card.number);
      const { expMonth, expYear } = card;
      const token = `tok_${randomBytes(24).toString('base64url')}`;
      const [brand, last4] = [brandOf(digits), digits.slice(-4)];
      await db.run(sql`
      insert into sandbox_card (token, brand, last4, exp_month, exp_year, outcome, created_at)
      values (${token}, ${brand}, ${last4}, ${expMonth}, ${expYear}, ${outcomeOf(digits)}, ${clock()})`);
      return { token, brand, last4, expMonth, expYear };
    },
  );
  app.post(
    '/sandbox/confirm',
    { bodyLimit: ANONYMOUS_BODY_LIMIT, schema: { body: CardConfirmation }, attachValidation: true },
    async (request): Promise<{ confirmed: boolean }> => {
      if (request.body === undefined)
        throw new Refusal(
          'malformed',
          'UNSUPPORTED_MEDIA_TYPE',
          'The body must be JSON (content type application/json)',
        );
      if (request.validationError) throw schemaError(request, CardConfirmation);
      // The schema has been validated.
      const { secret, approve } = request.body as CardConfirmation;
      return { confirmed: await confirmCharge(app.deps.db, secret, approve) };
    },
  );
}
