/** What the screen loads on intent. */
export { AddContacts, BlockNumbers } from './bulk-dialogs';
export { JobsDrawer } from './jobs-drawer';
export { LookUpForm } from './look-up-form';
