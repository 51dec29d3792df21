export { testApi, testPassword } from './test-api';
export type { Answer, PersonOptions, TestApi } from './test-api';
export { testDatabase } from './test-database';
export { testHosts } from './test-hosts';
export { testReleases } from './test-releases';
