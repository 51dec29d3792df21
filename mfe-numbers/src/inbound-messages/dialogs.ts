/** What the screen loads on intent. */
export { EventDetails } from './details';
export { ReplayDialog } from './replay-dialog';
export { ReplaySelected } from './replay-selected';
export { SecretDialog } from './secret-dialog';
export { SignatureDialog } from './signature-samples';
export { TestDrawer } from './test-drawer';
export { WebhookForm } from './webhook-form';
