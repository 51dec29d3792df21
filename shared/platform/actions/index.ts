/** Actions that an address can start on a screen. Each remote bundles its own copy. */
export { useAddressAction } from './use-address-action';
