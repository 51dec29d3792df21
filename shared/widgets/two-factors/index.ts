/** The UI of two-step verification. Not a shared module: the profile and the shell each bundle a copy. */
export { RecoveryCodes } from './recovery-codes';
export { SetUpDetails } from './set-up-details';
export { TwoFactor } from './two-factor';
