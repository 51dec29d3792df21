/** Two-step verification on screen. No shared module of its own: the profile and the shell each take a copy. */
export { RecoveryCodes } from './recovery-codes';
export { SetUpDetails } from './set-up-details';
export { TwoFactor } from './two-factor';
