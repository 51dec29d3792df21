/**
 * Test files of jest's project `node` that take long and that few changes reach, by the part of `npm run test:deep`
 * that runs them. `npm test` leaves them out, unless it follows imports from changed files.
 */
export const deepFiles = {
  'servers, browsers, and builds': [
    'api/src/backup/backup.test.ts',
    'deploy/release/builder/builder.test.ts',
    'deploy/release/gate/visit/boots.test.ts',
    'deploy/release/inputs/contained.test.ts',
    'deploy/server/main-serve.test.ts',
    'deploy/server/private-postgres/index.test.ts',
    'deploy/server/private-postgres/kill.test.ts',
    'deploy/server/private-postgres/server.test.ts',
  ],
  'rows of every statement': ['api/src/testing/row-types/row-types.test.ts'],
};
