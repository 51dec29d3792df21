import type { FastifyInstance } from 'fastify';
import { originOf } from '../../identity';
import { registerEndpoint } from '../../../http/register-endpoint';
import { listContacts, savePublicContact } from './contacts';
import { lookUp } from './look-up';
import { acceptMessages } from './send';
import { listMessages, messageById } from './messages';
import { publicDocument } from './openapi';

/** Registers the endpoints of the public API. */
export function registerPublicApi(app: FastifyInstance): void {
  registerEndpoint(app, 'sendMessages', acceptMessages);
  registerEndpoint(app, 'getMessage', ({ db, caller, id }) => messageById(db, caller.accountId, id));
  registerEndpoint(app, 'listMessages', ({ db, caller, query }) => listMessages(db, caller.accountId, query));
  registerEndpoint(app, 'lookUpNumbers', lookUp);
  registerEndpoint(app, 'listContacts', ({ db, caller, query }) => listContacts(db, caller.accountId, query));
  registerEndpoint(app, 'saveContact', savePublicContact);
  app.get('/openapi.json', { exposeHeadRoute: false }, async ({ hostConfig }) =>
    publicDocument(originOf(hostConfig?.origin ?? '', app.deps.port)),
  );
}
