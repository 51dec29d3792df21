/** Actions that an address asks a screen for. Each remote bundles its own copy. */
export { useAddressAction } from './use-address-action';
