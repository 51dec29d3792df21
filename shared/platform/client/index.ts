/** The API client of the shell. Screens call through `useShell().call`. */
export { createClient, type Client, type ClientOptions } from './client';
export { errorText, fallbackText, invalidSession } from './error-text';
export { mayHaveChanged } from '@heliograph/contract/reference/may-have-changed';
export { saveFile } from './answers';
