export { addPerson, testPassword } from './people';
export type { PersonOptions } from './people';
export { repeats } from './repeats';
export { sessionOf, testApi } from './test-api';
export type { Answer, TestApi } from './test-api';
export { databaseUrl, emptyDatabase, testDatabase } from './test-database';
export { testHosts } from './test-hosts';
export { testReleases } from './test-releases';
export { chosenPassword, signUpForm, signUps } from './sign-ups';
