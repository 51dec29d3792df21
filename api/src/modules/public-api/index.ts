/** The public API for customers’ systems. */

// Routes.
export { registerPublicApi } from './calls/routes';
