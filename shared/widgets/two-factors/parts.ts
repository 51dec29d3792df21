export { RecoveryCodesDialog, SetUpDialog } from './set-up-dialog';
export { TurnOffDialog } from './turn-off-dialog';
