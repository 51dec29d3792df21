/**
 * Test files and folders of `api/src` that do not run on PostgreSQL a second time, each with the reason. All
 * others do: add an entry only for a test that cannot depend on the database.
 */
export const notOnPostgres = [
  ['adapters/carriers/smpp/encoding.test.ts', 'computes without a database'],
  ['adapters/carriers/smpp/pace.test.ts', 'computes without a database'],
  ['adapters/carriers/smpp/read-pdu.test.ts', 'computes without a database'],
  ['base/phone-in.test.ts', 'computes without a database'],
  ['base/zone-time.test.ts', 'computes without a database'],
  ['db/availability.test.ts', 'uses a fake connection'],
  ['db/fair-queue-watch.test.ts', 'uses a fake connection'],
  ['db/fair-queue.test.ts', 'is the queue of the embedded database'],
  ['db/kill.test.ts', 'kills a process that writes to the embedded database'],
  ['db/lock.test.ts', 'is the lock on the folder of the embedded database'],
  ['db/sign-up-migration.test.ts', 'opens the embedded database itself, to stop halfway through the migrations'],
  ['describe-failure.test.ts', 'computes without a database'],
  ['domain/address-limits.test.ts', 'computes without a database'],
  ['domain/deposits/pace.test.ts', 'computes without a database'],
  ['domain/imports/csv-reader.test.ts', 'computes without a database'],
  ['domain/imports/parse-values.test.ts', 'computes without a database'],
  ['domain/hash-gate.test.ts', 'computes without a database'],
  ['domain/names.test.ts', 'computes without a database'],
  ['http/background.test.ts', 'uses fake work'],
  ['http/compress-answers.test.ts', 'compresses responses of its own routes'],
  ['http/csv.test.ts', 'computes without a database'],
  ['http/json-shape.test.ts', 'checks bodies that are rejected before a statement runs'],
  ['http/methods.test.ts', 'checks requests that are rejected before a statement runs'],
  ['paging/csv-columns.test.ts', 'computes without a database'],
  ['paging/csv.test.ts', 'computes without a database'],
  ['paging/cursor.test.ts', 'computes without a database'],
  ['paging/phone-text.test.ts', 'computes without a database'],
  ['safety/odd-requests.test.ts', 'checks requests that are rejected before a statement runs'],
  ['safety/unknown-keys.test.ts', 'checks bodies that are rejected before a statement runs'],
  ['secret.test.ts', 'computes without a database'],
];

/**
 * Folders of `api/src` whose tests run on the embedded database only if there is no PostgreSQL: rules that are the same
 * statements on both, and take four times as long on the embedded one. `safety` makes every call there in any case.
 */
export const foldersOfRules = ['adapters', 'domain', 'paging', 'services'];

/** Test files in these folders that run on the embedded database in any case. */
export const alsoEmbedded = [
  ...notOnPostgres.map(([file]) => file),
  'domain/messages/model.test.ts',
  'domain/audit-chain.test.ts',
  'domain/imports/imports.test.ts',
];
