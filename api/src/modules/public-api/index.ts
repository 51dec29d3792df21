/** What other modules use of `public-api`. */
export { registerPublicApi } from './calls/routes';
