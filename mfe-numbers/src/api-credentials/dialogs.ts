/** What the screen loads on intent. */
export { CreateCredentials } from './create-credentials';
export { DeleteCredentials } from './delete-credentials';
export { CredentialDetails } from './details';
export { SecretDialog } from './secret-dialog';
